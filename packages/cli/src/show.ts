import { safeLine } from './safe-text.ts';

/** Names and values below each other, in two columns. */
export function facts(lines: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, value]) => `${name.padEnd(width)}  ${safeLine(value)}`).join('\n');
}

/** Rows with a tab between their columns, for `cut` and `awk`. */
export const rows = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map(safeLine).join('\t')).join('\n');
