import { expect, it } from 'vitest';
import { requireRevisable } from './policy.ts';

it('lets sections as long as articles be revised, and no longer ones', () => {
  expect(() => requireRevisable({ markdown: 'x'.repeat(40_000) })).not.toThrow();
  expect(() => requireRevisable({ markdown: 'x'.repeat(40_001) })).toThrow(
    expect.objectContaining({ code: 'INVALID', message: expect.stringContaining('too long') }),
  );
});
