import { describe, expect, test } from 'vitest';
import { chosenLanguage, pageLanguage, preferredLanguages } from './page-language.ts';

describe('[PROF-26] the language of a page', () => {
  test.each([
    ['nothing', {}, 'en'],
    ['the browser', { 'accept-language': 'es' }, 'es'],
    ['the browser, whichever region', { 'accept-language': 'zh-Hant-TW,en;q=0.8' }, 'zh'],
    ['the one wanted most of ours', { 'accept-language': 'en;q=0.5, fr, es-MX;q=0.9' }, 'es'],
    ['English for languages that are none of ours', { 'accept-language': 'fr, de;q=0.5' }, 'en'],
    ['a header that nobody can read', { 'accept-language': ';;=,q' }, 'en'],
    ['an earlier choice', { 'accept-language': 'es', cookie: 'a=b; __Host-language=zh' }, 'zh'],
    ['a choice without HTTPS', { 'accept-language': 'es', cookie: 'a=b; language=zh' }, 'zh'],
    ['the later choice', { cookie: 'language=es; __Host-language=zh' }, 'zh'],
    ['the browser, after a choice that is none', { 'accept-language': 'es', cookie: 'language=xx' }, 'es'],
  ])('follows %s', (_, headers, language) => {
    expect(pageLanguage(headers)).toBe(language);
  });
});

describe('the languages that a reader prefers', () => {
  test.each([
    ['nothing', {}, []],
    ['the browser, best first', { 'accept-language': 'en;q=0.5, de-AT, es-MX;q=0.9' }, ['de', 'es', 'en']],
    ['an earlier choice first', { 'accept-language': 'de,en', cookie: 'language=zh' }, ['zh', 'de', 'en']],
    ['each once', { 'accept-language': 'es-MX,es;q=0.9', cookie: 'language=es' }, ['es']],
    ['a header that nobody can read', { 'accept-language': '*, ;;=,q, 12345, x-y' }, []],
  ])('follow %s', (_, headers, languages) => {
    expect(preferredLanguages(headers)).toEqual(languages);
  });
});

describe('[PROF-26] a language chosen by a link', () => {
  test.each([
    ['/home?language=es', '/home'],
    ['/login?next=%2Ftasks%3Fpage%3D2&language=es', '/login?next=%2Ftasks%3Fpage%3D2'],
    ['/?language=es&page=2', '/?page=2'],
    ['/blog?hl=zh&language=es', '/blog'],
  ])('%s leads to %s', (address, location) => {
    expect(chosenLanguage(address)).toEqual({ language: 'es', location });
  });

  test.each(['/home', '/home?language=xx', '/home?language=', '/home?mylanguage=es', '//?language=es'])(
    '%s chooses none',
    (address) => expect(chosenLanguage(address)).toBeUndefined(),
  );

  test.each([
    '//evil.test/a?language=es',
    '/\\evil.test/a?language=es',
    '/.//evil.test?language=es',
    '///evil.test?language=es',
    '/%0d%0a/evil.test?language=es',
    'http://evil.test/a?language=es',
  ])('%s stays on this site', (address) => {
    const location = chosenLanguage(address)?.location ?? '';
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, 'http://here.test').host).toBe('here.test');
  });
});
