import type { Texts } from './en.ts';

const NAME = /(\w+)\.json$/;

/** Names the texts of a language by their files. Its tests compare the keys with English. */
export const readTexts = (files: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(Object.entries(files).map(([path, texts]) => [NAME.exec(path)?.[1], texts])) as Texts;
