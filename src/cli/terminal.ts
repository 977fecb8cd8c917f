/**
 * Standard output and standard error as screens: their colours, and the line that shows progress. This is the only
 * importer of picocolors, and the only place that knows escape sequences. INVARIANT: a stream without colours and
 * without a terminal gets no escape sequence.
 */
import picocolors from 'picocolors';
import { type Paint, plain } from '../diagnostics/render/paint.ts';
import {
  isTerminal,
  type Output,
  openOutput,
  STANDARD_ERROR,
  STANDARD_OUTPUT,
  terminalColumns,
} from '../system/output.ts';

export const colorChoices = ['auto', 'always', 'never'] as const;
export type ColorChoice = (typeof colorChoices)[number];

export interface Screen extends Output {
  readonly paint: Paint;
  readonly interactive: boolean;
  /** Undefined without a terminal. */
  readonly columns: number | undefined;
}

export interface Terminal {
  readonly out: Screen;
  readonly err: Screen;
}

/** `--color`, if known. Before the command line is parsed, it is `auto`. */
export function openTerminal(color: ColorChoice = 'auto'): Terminal {
  return { out: openScreen(STANDARD_OUTPUT, color), err: openScreen(STANDARD_ERROR, color) };
}

/** Overwrites the last status line; an empty text clears it. Works on terminals only. */
export function showStatus(screen: Screen, text: string): void {
  if (screen.interactive) screen.write(`\r\x1b[K${text}`);
}

function openScreen(descriptor: number, color: ColorChoice): Screen {
  const interactive = isTerminal(descriptor);
  return {
    ...openOutput(descriptor),
    interactive,
    columns: interactive ? terminalColumns(descriptor) : undefined,
    paint: wantsColor(color, interactive) ? colored() : plain,
  };
}

/** The flag decides first, then NO_COLOR (no-color.org), then FORCE_COLOR, then the abilities of the terminal. */
function wantsColor(color: ColorChoice, interactive: boolean): boolean {
  if (color !== 'auto') return color === 'always';
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return interactive && TERM !== 'dumb';
}

function colored(): Paint {
  const { red, yellow, green, bold, dim, blue } = picocolors.createColors(true);
  return {
    bad: red,
    caution: yellow,
    good: green,
    strong: bold,
    faint: dim,
    frame: blue,
  };
}
