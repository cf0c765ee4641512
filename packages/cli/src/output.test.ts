import { expect, it } from 'vitest';
import { createOutput } from './output.ts';

it.each([
  ['a terminal, without marks that reorder it', true, 'Tea gnp.\n'],
  ['a file, with all its marks', false, 'Tea \u202egnp\u2066.\u2069\n'],
])('prints a text to %s', (_, isTTY, printed) => {
  let text = '';
  const write = (piece: string | Uint8Array) => {
    text += String(piece);
    return true;
  };
  createOutput({ isTTY, write }, process.stderr).text('Tea \u202egnp\u2066.\u2069');
  expect(text).toBe(printed);
});
