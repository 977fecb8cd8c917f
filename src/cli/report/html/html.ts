/**
 * A report as one HTML file, for a reader who knows no Datalog: the verdict first, each result as a sentence, its
 * evidence as links, its proof as a tree. INVARIANT: every text of the report is escaped; the page needs no script and
 * no network. Proofs are added while the page stays below MAX_PAGE_LENGTH, those of failures first.
 */
import {
  conclusionText,
  placeAt,
  type Report,
  type Reporter,
  type Result,
  type ResultOutcome,
  type SessionEvent,
  type Target,
  totalsOf,
} from '../report.ts';
import { html, prose } from './escape.ts';
import { pageOf } from './page.ts';
import { linkHtml, proofHtml } from './proof.ts';

/** The maximum length in UTF-16 units. Further proofs are left out, and the page says so. */
export const MAX_PAGE_LENGTH = 950_000;
const WORD: Readonly<Record<ResultOutcome, string>> = {
  fail: 'failed',
  waived: 'waived',
  skip: 'skipped',
  pass: 'passed',
};
/** The order of the proofs. */
const ORDER: readonly ResultOutcome[] = ['fail', 'waived', 'skip', 'pass'];

export const htmlReporter: Reporter = {
  name: 'html',
  summary: 'a page for a browser: one file, without scripts',
  carriesDiagnostics: true,
  render: (report, target) =>
    pageOf({ title: `${headingOf(report)}: ${report.title}`, body: bodyOf(report, target) }),
};

function headingOf({ conclusion }: Report): string {
  return { holds: 'Holds', violated: 'Violated', undecided: 'No verdict' }[conclusion];
}

function bodyOf(report: Report, target: Target): string {
  const { title, command, suites, diagnostics, conclusion, timeline } = report;
  const proofs = proofsOf(report, target);
  const sections = suites.map(({ name, results }, at) => {
    const items = results.map(each => resultHtml(each, proofs.get(each), target)).join('\n');
    return results.length === 0
      ? ''
      : `<section aria-labelledby="s${at}"><h2 id="s${at}">${html(name)}</h2>\n${items}</section>`;
  });
  return [
    '<a class="skip" href="#results">To the results</a>',
    `<header class="verdict ${conclusion}"><h1>${headingOf(report)}</h1>`,
    `<p>${html(title)}</p><p class="about">${html(conclusionText(report))} <span class="dim">(rulespec ${html(command)})</span></p></header>`,
    filterHtml(report),
    '<main id="results">',
    problemsHtml(report, target),
    ...sections,
    omittedHtml(report, proofs.size),
    timeline ? timelineHtml(timeline()) : '',
    helpHtml(report),
    '</main>',
    diagnostics.length + suites.length === 0 ? '' : footer,
  ].join('\n');
}

/** Radio buttons that the style alone obeys. */
function filterHtml({ suites }: Report): string {
  const { passed, failed, skipped, waived } = totalsOf(suites);
  const choice = (id: string, label: string, count: number, isOn = false) =>
    `<label><input type="radio" name="f" id="f-${id}"${isOn ? ' checked' : ''}> ${label} (${count})</label>`;
  const all = passed + failed + skipped + waived;
  return `<fieldset><legend class="dim">Show</legend>${[
    choice('all', 'all', all, true),
    choice('fail', 'failed', failed),
    choice('skip', 'skipped or waived', skipped + waived),
    choice('pass', 'passed', passed),
  ].join('')}</fieldset>`;
}

function resultHtml(result: Result, proof: string | undefined, target: Target): string {
  const { id, sentence, outcome, severity, restsOn } = result;
  const level =
    outcome === 'fail' && severity !== 'error' ? ` ${severity === 'info' ? 'warning' : severity}` : '';
  const word = level === '' ? WORD[outcome] : severity;
  const open = outcome === 'fail' ? ' open' : '';
  return [
    `<details class="result ${outcome}${level}"${open}>`,
    `<summary><span class="mark">${word}</span> ${prose(sentence)} <span class="dim">${html(id)}${restsOn === 'reported' ? ' · reported only' : ''}</span></summary>`,
    `<div class="body">${detailsHtml(result, target)}${proof ?? ''}</div></details>`,
  ].join('');
}

function detailsHtml(result: Result, target: Target): string {
  const { outcome, found, evidence, definition, source, notes, owner, waiver, remedy } = result;
  const rows: (readonly [name: string, value: string] | undefined)[] = [
    result.reason === undefined ? undefined : ['why', prose(result.reason)],
    remedy === undefined || outcome === 'pass' ? undefined : ['to mend it', prose(remedy)],
    found === undefined ? undefined : ['found', `<code>${html(found)}</code>`],
    evidence && [
      'evidence',
      `${linkHtml(evidence, target)}${evidence.label === undefined ? '' : ` <code>${html(evidence.label)}</code>`}`,
    ],
    definition && ['asked for at', linkHtml(definition, target)],
    source === undefined ? undefined : ['on behalf of', html(source)],
    result.restsOn && [
      'rests on',
      result.restsOn === 'evidence' ? 'evidence' : "the agent's word: reported only",
    ],
    owner === undefined ? undefined : ['owner', html(owner)],
    notes === undefined ? undefined : ['notes', prose(notes.trim())],
    waiver && [
      'waived',
      html(
        [waiver.reason, waiver.until && `until ${waiver.until}`, waiver.by && `by ${waiver.by}`]
          .filter(Boolean)
          .join(', '),
      ),
    ],
  ];
  const listed = rows.flatMap(row => (row ? [`<dt>${row[0]}</dt><dd>${row[1]}</dd>`] : []));
  return `<dl>${listed.join('')}</dl>${counterexamplesHtml(result, target)}`;
}

function counterexamplesHtml({ counterexamples, counterexampleCount }: Result, target: Target): string {
  if (counterexampleCount < 2) return '';
  const items = counterexamples.map(({ label, reason, place }) => {
    const where = place ? ` ${linkHtml(place, target)}` : '';
    return `<li>${prose(reason ?? label)}${where}</li>`;
  });
  const unlisted = counterexampleCount - counterexamples.length;
  const more = unlisted > 0 ? `<li>and ${unlisted} more: <code>--all</code> lists them</li>` : '';
  return `<details><summary>all ${counterexampleCount} that break it</summary><ul>${items.join('')}${more}</ul></details>`;
}

/** The proofs that fit, those of failures first. */
function proofsOf(report: Report, target: Target): ReadonlyMap<Result, string> {
  const results = report.suites.flatMap(each => each.results);
  const proofs = new Map<Result, string>();
  let length = results.reduce((sum, each) => sum + resultHtml(each, undefined, target).length, 20_000);
  for (const outcome of ORDER) {
    for (const result of results) {
      if (result.outcome !== outcome || !result.proof) continue;
      if (length > MAX_PAGE_LENGTH) return proofs;
      const text = `<details><summary>the proof</summary>${proofHtml(result.proof(), target)}</details>`;
      if (length + text.length > MAX_PAGE_LENGTH) continue;
      length += text.length;
      proofs.set(result, text);
    }
  }
  return proofs;
}

function omittedHtml({ suites }: Report, shown: number): string {
  const omitted = suites.flatMap(({ results }) => results.filter(({ proof }) => proof)).length - shown;
  if (omitted === 0) return '';
  return `<p class="dim">The page has no room for ${omitted} more proofs: <code>rulespec why ID --html</code> shows one.</p>`;
}

/** Each rule once, however many results are of it. */
function helpHtml({ suites }: Report): string {
  const pages = new Set(suites.flatMap(({ results }) => results.flatMap(({ help }) => help ?? [])));
  if (pages.size === 0) return '';
  const items = [...pages].map(each => `<li>${prose(each.replace(/\s+/g, ' '))}</li>`).join('');
  return `<section aria-labelledby="rules"><h2 id="rules">What the rules check</h2><ul>${items}</ul></section>`;
}

function problemsHtml({ diagnostics }: Report, target: Target): string {
  if (diagnostics.length === 0) return '';
  const items = diagnostics.map(({ code, severity, message, span, hint }) => {
    const place = span ? ` ${linkHtml(placeAt(span), target)}` : '';
    const advice = hint === undefined ? '' : `<br>${prose(hint)}`;
    return `<li><strong>${severity} ${code}</strong>: ${prose(message)}${place}${advice}</li>`;
  });
  return `<section aria-labelledby="problems"><h2 id="problems">Problems</h2><ul>${items.join('')}</ul></section>`;
}

function timelineHtml(moments: readonly SessionEvent[]): string {
  if (moments.length === 0) return '';
  const rows = moments.map(
    ({ time, text, outcome }) =>
      `<tr><td><time datetime="${html(time)}">${html(time.replace('T', ' ').replace(/\..*$/, ''))}</time></td><td>${html(outcome)}</td><td>${html(text)}</td></tr>`,
  );
  return `<section aria-labelledby="timeline"><h2 id="timeline">What happened in the session</h2><table><thead><tr><th scope="col">time (UTC)</th><th scope="col">outcome</th><th scope="col">event</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

const footer =
  '<footer class="dim"><p>A result <em>passed</em> where what is asked for is true of what the agent reported, <em>failed</em> where it is not, and was <em>skipped</em> where its condition does not hold. Each proof goes from a sentence to the facts of the report; <em>Datalog</em> unfolds the exact rule.</p></footer>';
