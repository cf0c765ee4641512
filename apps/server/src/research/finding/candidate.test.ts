import { describe, expect, it } from 'vitest';
import { outsideCandidate } from './candidate.ts';

const given = { origin: 'paper' as const, title: 'Coffee', url: 'https://a.example/coffee' };

describe('what a service says', () => {
  it.each([
    'javascript:alert(1)',
    'ftp://a.example/coffee',
    'data:text/html,x',
    'https://user:word@a.example/coffee',
    'not an address',
    '',
    `https://a.example/${'x'.repeat(3_000)}`,
    `https://a.example/${'é'.repeat(1_000)}`,
  ])('is no source at %s', (url) => {
    expect(outsideCandidate({ ...given, url })).toBeUndefined();
  });

  it.each(['', '   ', '<b></b>', '\u200b'])('is no source with the title %j', (title) => {
    expect(outsideCandidate({ ...given, title })).toBeUndefined();
  });

  it('becomes plain text', () => {
    const text = '<jats:p>At 93&#160;°C\u202e</jats:p><script>alert(1)</script>';
    expect(outsideCandidate({ ...given, title: '<i>Hot</i> &amp; <b>cold</b>', text })).toMatchObject({
      title: 'Hot & cold',
      text: expect.not.stringMatching(/[<>\u202e]/),
    });
  });

  it.each([
    ['2021', '2021'],
    ['2021-02-03T04:05:06Z', '2021-02-03'],
    ['yesterday', null],
    ['<b>2021</b>', null],
  ])('has the date %s as %s', (published, date) => {
    expect(outsideCandidate({ ...given, published })?.published).toBe(date);
  });
});
