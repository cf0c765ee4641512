import { styleText } from 'node:util';
import { orderedText, safeJson, safeLine, safeText } from './safe-text.ts';

/** Results go to stdout, all else to stderr. Text from files and servers can't control the terminal. */
export interface Output {
  /** Prints JSON in place of text. */
  isJson: boolean;
  /** Prints a result, in one or several lines. */
  text(text: string): void;
  json(value: unknown): void;
  /** Prints a file as it is. */
  bytes(bytes: Uint8Array): void;
  note(line: string): void;
  /** Replaces the line before on a terminal. Elsewhere, such as in a log, only a new step gets a line. */
  progress(step: string, detail?: string): void;
  failure(line: string): void;
}

const CLEAR_LINE = '\r\u001b[K';

type Stdout = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

export function createOutput(stdout: Stdout, stderr: NodeJS.WriteStream): Output {
  let shown = '';

  function clear(): void {
    if (shown !== '' && stderr.isTTY) stderr.write(CLEAR_LINE);
    shown = '';
  }
  return {
    isJson: false,
    text(text) {
      clear();
      // A file or program gets the marks that right-to-left text needs.
      const safe = stdout.isTTY ? orderedText(text) : safeText(text);
      stdout.write(`${safe.replace(/\n+$/, '')}\n`);
    },
    json(value) {
      clear();
      stdout.write(`${safeJson(value)}\n`);
    },
    bytes(bytes) {
      clear();
      stdout.write(bytes);
    },
    note(line) {
      clear();
      stderr.write(`${safeLine(line)}\n`);
    },
    progress(step, detail = '') {
      const safe = safeLine(step);
      if (stderr.isTTY)
        stderr.write(`${CLEAR_LINE}${`${safe}${safeLine(detail)}`.slice(0, (stderr.columns || 80) - 1)}`);
      else if (safe !== shown) stderr.write(`${safe}\n`);
      shown = safe;
    },
    failure(line) {
      clear();
      stderr.write(`${styleText('red', 'inkstep:', { stream: stderr })} ${safeLine(line)}\n`);
    },
  };
}
