/**
 * The site of docs/. A link that leads out of docs/ goes to the repository; any other link that leads nowhere fails the
 * build. `{{ … }}` is text.
 */
import { dirname, join, normalize } from 'node:path/posix';
import { defineConfig } from 'vitepress';

const REPOSITORY = 'https://github.com/rulespec-dev/rulespec';

/** A folder, and what is outside of docs/, is shown by the repository. */
function linkOf(href, page) {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href;
  const [path, anchor] = href.split('#');
  const target = normalize(join('docs', dirname(page), path));
  const isPage = /\.\w+$/.test(target);
  if (isPage && target.startsWith('docs/') && !target.startsWith('docs/adr')) return href;
  return `${REPOSITORY}/${isPage ? 'blob' : 'tree'}/main/${target}${anchor === undefined ? '' : `#${anchor}`}`;
}

const page = (text, link) => ({ text, link });

export default defineConfig({
  title: 'rulespec',
  description: 'A Datalog engine that checks what AI coding agents did and are about to do',
  lang: 'en',
  srcDir: 'pages',
  srcExclude: ['adr/**'],
  cleanUrls: true,
  lastUpdated: false,
  markdown: {
    anchor: {
      // As GitHub makes anchors of headings, which links in the pages go by.
      slugify: text =>
        text
          .trim()
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
          .replaceAll(' ', '-'),
    },
    config(md) {
      md.core.ruler.push('links-out', ({ tokens, env }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? []))
          if (token.type === 'link_open')
            token.attrSet('href', linkOf(token.attrGet('href') ?? '', env.relativePath ?? ''));
      });
      const text = md.renderer.rules.text;
      md.renderer.rules.text = (...args) => text(...args).replaceAll('{{', '&#123;&#123;');
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    nav: [
      page('Tutorials', '/tutorials/gate-an-agent'),
      page('All pages', '/'),
      page('Command line', '/cli'),
    ],
    sidebar: [
      {
        text: 'Tutorials',
        items: [
          page('Gate an agent', '/tutorials/gate-an-agent'),
          page('Verify work in CI', '/tutorials/verify-in-ci'),
          page('First rules', '/tutorials/first-rules'),
        ],
      },
      {
        text: 'How-to',
        items: [
          page('Roll out to a team', '/how-to/roll-out'),
          page('Move from hookify', '/how-to/move-from-hookify'),
          page('Allow one exception', '/exemptions'),
          page('Try rules out', '/shadow-rules'),
          page('Test rules', '/rule-tests'),
          page('GitHub Actions', '/ci-github'),
          page('GitLab CI', '/ci-gitlab'),
        ],
      },
      {
        text: 'Reference',
        items: [
          page('Command line', '/cli'),
          page('Environment variables', '/environment'),
          page('Rules of rulespecs', '/rules/'),
          page('Relations', '/relations'),
          page('Diagnostics', '/errors'),
          page('Hosts', '/hosts'),
        ],
      },
      {
        text: 'Explanation',
        items: [
          page('Overview', '/overview'),
          page('What a rulespec means', '/semantics'),
          page('Threat model', '/threat-model'),
          page('Comparison', '/comparison'),
          page('Benchmarks', '/benchmarks'),
        ],
      },
    ],
  },
});
