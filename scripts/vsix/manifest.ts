/**
 * The manifest of a `.vsix`: `extension.vsixmanifest`, in the schema of Visual Studio's packages (2011), and the
 * types of its files, as packages of the Open Packaging Conventions have them. `vsce` writes the same elements.
 */
import { extname } from 'node:path';

export interface Manifest {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly version: string;
  readonly publisher: string;
  readonly homepage: string;
  readonly bugs: { readonly url: string };
  readonly repository: { readonly url: string };
  readonly keywords: readonly string[];
  readonly categories: readonly string[];
  readonly engines: { readonly vscode: string };
  readonly extensionKind: readonly string[];
}

const NAMESPACE = 'http://schemas.microsoft.com/developer/vsx-schema/2011';
const SERVICES = 'Microsoft.VisualStudio.Services';
const CODE = 'Microsoft.VisualStudio.Code';

export function vsixManifest(manifest: Manifest): string {
  const properties: readonly (readonly [string, string])[] = [
    [`${CODE}.Engine`, manifest.engines.vscode],
    [`${CODE}.ExtensionDependencies`, ''],
    [`${CODE}.ExtensionPack`, ''],
    [`${CODE}.ExtensionKind`, manifest.extensionKind.join(',')],
    [`${CODE}.ExecutesCode`, 'true'],
    [`${SERVICES}.Links.Source`, manifest.repository.url],
    [`${SERVICES}.Links.Support`, manifest.bugs.url],
    [`${SERVICES}.Links.Learn`, manifest.homepage],
    [`${SERVICES}.GitHubFlavoredMarkdown`, 'true'],
    [`${SERVICES}.Content.Pricing`, 'Free'],
  ];
  const assets: readonly (readonly [string, string])[] = [
    [`${CODE}.Manifest`, 'extension/package.json'],
    [`${SERVICES}.Content.Details`, 'extension/README.md'],
    [`${SERVICES}.Content.License`, 'extension/LICENSE.txt'],
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<PackageManifest Version="2.0.0" xmlns="${NAMESPACE}">`,
    '  <Metadata>',
    `    <Identity Language="en-US" Id="${escaped(manifest.name)}" Version="${escaped(manifest.version)}" Publisher="${escaped(manifest.publisher)}"/>`,
    `    <DisplayName>${escaped(manifest.displayName)}</DisplayName>`,
    `    <Description xml:space="preserve">${escaped(manifest.description)}</Description>`,
    `    <Tags>${escaped(manifest.keywords.join(','))}</Tags>`,
    `    <Categories>${escaped(manifest.categories.join(','))}</Categories>`,
    '    <GalleryFlags>Public</GalleryFlags>',
    '    <Properties>',
    ...properties.map(([id, value]) => `      <Property Id="${id}" Value="${escaped(value)}"/>`),
    '    </Properties>',
    '    <License>extension/LICENSE.txt</License>',
    '  </Metadata>',
    '  <Installation>',
    `    <InstallationTarget Id="${CODE}"/>`,
    '  </Installation>',
    '  <Dependencies/>',
    '  <Assets>',
    ...assets.map(([type, path]) => `    <Asset Type="${type}" Path="${path}" Addressable="true"/>`),
    '  </Assets>',
    '</PackageManifest>',
    '',
  ].join('\n');
}

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.vsixmanifest': 'text/xml',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.js': 'application/javascript',
  '.cjs': 'application/javascript',
  '.pack': 'application/octet-stream',
};

export function contentTypes(paths: readonly string[]): string {
  const endings = [...new Set(['.vsixmanifest', ...paths.map(extname)])].sort();
  const lines = endings.map(ending => {
    const type = types[ending];
    if (type === undefined)
      throw new Error(`a file of the extension ends in \`${ending}\`, which has no type`);
    return `  <Default Extension="${ending}" ContentType="${type}"/>`;
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">',
    ...lines,
    '</Types>',
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[<>&"']/g, unit => `&#${unit.charCodeAt(0)};`);
}
