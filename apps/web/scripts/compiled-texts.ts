import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const TEXTS = /\/i18n\/texts\/\w+\/\w+\/\w+\.json$/;

type Compiled = ReturnType<typeof compile> | { [key: string]: Compiled };

const compileTexts = (text: unknown): Compiled =>
  typeof text === 'string'
    ? compile(text)
    : Object.fromEntries(Object.entries(text as object).map(([key, inner]) => [key, compileTexts(inner)]));

/** Parses messages at build time, so that browsers don't load the parser. */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  }),
  transform(code, id) {
    if (!TEXTS.test(id)) return;
    return { code: JSON.stringify(compileTexts(JSON.parse(code))), map: null };
  },
});
