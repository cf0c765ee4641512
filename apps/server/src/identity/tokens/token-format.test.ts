import { expect, it } from 'vitest';
import { apiTokenHash, isApiToken, newApiToken } from './token-format.ts';

it('a token has 32 random characters and a checksum', () => {
  const token = newApiToken();
  expect(token).toMatch(/^inkpat_[0-9A-Za-z]{38}$/);
  expect(isApiToken(token)).toBe(true);
  expect(apiTokenHash(token)).toMatch(/^[\w-]{43}$/);
  expect(newApiToken()).not.toBe(token);
});

it('the checksum is that of scanners: CRC-32 in base 62', () => {
  const secret = '0'.repeat(32);
  expect(apiTokenHash(`inkpat_${secret}2wjyrI`)).toBeDefined();
  expect(apiTokenHash(`inkpat_${secret}2wjyrJ`)).toBeUndefined();
});

it('no mistyped character passes', () => {
  const token = newApiToken();
  for (let at = 7; at < token.length; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a';
    expect(apiTokenHash(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
  }
  for (const odd of [token.slice(0, -1), `${token}0`, token.slice(7), `${token}\n`, 'inkpat_'])
    expect(apiTokenHash(odd)).toBeUndefined();
});
