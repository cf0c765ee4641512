import { expect, it } from 'vitest';
import { safeJson, safeLine, safeText } from './safe-text.ts';

const HOSTILE = 'a\u001b[2J\u009b31m\u0007\u0000\r\nb\tc\u202ed\u007f';

it('leaves nothing that controls a terminal', () => {
  expect(safeText(HOSTILE)).toBe('a[2J31m\nb\tc\u202ed');
  expect(safeText('a\rb')).toBe('a\nb');
  expect(safeLine(HOSTILE)).toBe('a[2J31m b cd');
});

it('keeps what JSON says', () => {
  const json = safeJson({ text: HOSTILE });
  expect(json).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(JSON.parse(json)).toEqual({ text: HOSTILE });
});
