import { expect, test } from 'vitest';
import { LANGUAGE_SCRIPT } from './inline-scripts.ts';

interface Reader {
  cookie?: string;
  languages: readonly string[];
  lang?: string;
}

/** Runs the script as the page at `from` does. Returns where it leads. */
function loadPage(from: string, { cookie = '', languages, lang = 'en' }: Reader): string | undefined {
  let led: string | undefined;
  const location = { toString: () => from, replace: (url: URL) => void (led = String(url)) };
  // oxlint-disable-next-line typescript/no-implied-eval -- the page runs this text as an inline script
  new Function('document', 'navigator', 'location', LANGUAGE_SCRIPT)(
    { cookie, documentElement: { lang } },
    { languages },
    location,
  );
  return led;
}

const PAGE = 'https://inkstep.test/blog/post/a?utm_source=x#part';
const inLanguage = (language: string) => `https://inkstep.test/blog/post/a?utm_source=x&hl=${language}#part`;

test.each<[string, Reader, string | undefined]>([
  ['the browser’s language', { languages: ['de', 'es-MX', 'en'] }, inLanguage('es')],
  ['a chosen language', { languages: ['es'], cookie: 'a=b; language=zh' }, inLanguage('zh')],
  ['one that was chosen over HTTPS', { languages: [], cookie: '__Host-language=es; a=b' }, inLanguage('es')],
  ['no other page in English', { languages: ['en-GB', 'es'] }, undefined],
  ['no other page if English was chosen', { languages: ['zh'], cookie: 'language=en' }, undefined],
  ['no other page in a language we lack', { languages: ['de'] }, undefined],
  ['no other page by a strange cookie', { languages: [], cookie: 'my-language=es; language=xx' }, undefined],
])('a page behind a CDN leads to %s', (_, reader, expected) => {
  expect(loadPage(PAGE, reader)).toBe(expected);
});
