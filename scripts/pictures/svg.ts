/**
 * Draws terminal output as an SVG. INVARIANT: the same text gives the same bytes; the colours and
 * styles of `ESC [ … m` are drawn, and any other control sequence is an error, since it would be drawn wrongly.
 */
const COLUMNS = 100;
const CELL = { width: 8.4, height: 19 };
const MARGIN = { left: 20, top: 52, bottom: 18 };
const COLORS: Readonly<Record<number, string>> = {
  31: '#ff7b72',
  32: '#7ee787',
  33: '#e3b341',
  34: '#79c0ff',
  35: '#d2a8ff',
  36: '#76e3ea',
  90: '#8b949e',
};
const TEXT = '#e6edf3';
const FAINT = '#8b949e';

const ESCAPE = String.fromCodePoint(27);
/** A change of style, or a character. */
const TOKEN = new RegExp(`${ESCAPE}\\[([\\d;]*)m|.`, 'gsu');

interface Style {
  readonly color: string;
  readonly isBold: boolean;
}

interface Cell extends Style {
  readonly text: string;
}

const PLAIN: Style = { color: TEXT, isBold: false };

export function svgOf(command: string, output: string, title: string): string {
  const prompt = [...'$ '].map(text => ({ ...PLAIN, text, color: COLORS[32] ?? TEXT }));
  const first = [...prompt, ...[...command].map(text => ({ ...PLAIN, text, isBold: true }))];
  const lines = [first, ...cellsOf(output)].flatMap(wrapped);
  const width = Math.ceil(COLUMNS * CELL.width + 2 * MARGIN.left);
  const height = MARGIN.top + lines.length * CELL.height + MARGIN.bottom;
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map(
    (color, at) => `<circle cx="${24 + at * 20}" cy="20" r="6" fill="${color}"/>`,
  );
  const rows = lines.map(
    (line, at) =>
      `<text x="${MARGIN.left}" y="${MARGIN.top + at * CELL.height}" xml:space="preserve">${runs(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escaped(title)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" fill="${TEXT}">
<title>${escaped(title)}</title>
<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>
${dots.join('\n')}
${rows.join('\n')}
</svg>
`;
}

/** Lines of characters, each with its style. */
function cellsOf(output: string): readonly (readonly Cell[])[] {
  let style = PLAIN;
  const lines: Cell[][] = [[]];
  for (const [token, codes] of output.trimEnd().matchAll(TOKEN)) {
    if (codes !== undefined) style = codes.split(';').map(Number).reduce(styled, style);
    else if (token === '\n') lines.push([]);
    else if (/\p{Cc}/u.test(token)) throw new Error(`a control character: ${JSON.stringify(token)}`);
    else lines.at(-1)?.push({ ...style, text: token });
  }
  return lines;
}

function styled(style: Style, code: number): Style {
  if (code === 0) return PLAIN;
  if (code === 1) return { ...style, isBold: true };
  if (code === 2) return { ...style, color: FAINT };
  if (code === 22) return { color: style.color === FAINT ? TEXT : style.color, isBold: false };
  if (code === 39) return { ...style, color: TEXT };
  const color = COLORS[code];
  if (color === undefined) throw new Error(`a code that is not drawn: ${code}`);
  return { ...style, color };
}

/** At a space where there is one; what follows keeps the indentation of the line. */
function wrapped(line: readonly Cell[]): readonly (readonly Cell[])[] {
  if (line.length <= COLUMNS) return [line];
  const indent = line.slice(
    0,
    Math.max(
      0,
      line.findIndex(({ text }) => text !== ' '),
    ),
  );
  const space = line.slice(0, COLUMNS).findLastIndex(({ text }) => text === ' ');
  const at = space > indent.length ? space : COLUMNS;
  return [line.slice(0, at), ...wrapped([...indent, ...line.slice(space > indent.length ? at + 1 : at)])];
}

function runs(line: readonly Cell[]): string {
  const found: { style: Style; text: string }[] = [];
  for (const { text, ...style } of line) {
    const last = found.at(-1);
    if (last && last.style.color === style.color && last.style.isBold === style.isBold) last.text += text;
    else found.push({ style, text });
  }
  return found
    .map(({ style: { color, isBold }, text }) => {
      const fill = color === TEXT ? '' : ` fill="${color}"`;
      const weight = isBold ? ' font-weight="bold"' : '';
      return fill + weight === '' ? escaped(text) : `<tspan${fill}${weight}>${escaped(text)}</tspan>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
