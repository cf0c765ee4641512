/** Titles that the interface gives to pasted texts, by its language. */
const DEFAULT_TITLES: ReadonlyMap<string, string> = new Map([
  ['Custom Text Block', 'en'],
  ['Bloque de texto propio', 'es'],
  ['自定义文本', 'zh'],
]);

/** Names of such texts for readers, who didn't paste them. */
const READER_TITLES: ReadonlyMap<string, string> = new Map([
  ['en', "The author's own text"],
  ['es', 'Texto propio del autor'],
  ['zh', '作者自己的文字'],
]);

/** True if a source has the default title, which says nothing about its text. */
export const isDefaultTitle = (title: string): boolean => DEFAULT_TITLES.has(title);

/**
 * Returns the title of a source for readers. The default one, which may be numbered, gets a name in the given language,
 * or else in the one in which the text was pasted.
 */
export function readerTitle(title: string, language?: string): string {
  const [, name = '', number = ''] = /^(.*?)( \d+)?$/s.exec(title) ?? [];
  const pastedIn = DEFAULT_TITLES.get(name);
  if (pastedIn === undefined) return title;
  const wanted = READER_TITLES.get(language?.split('-')[0] ?? '') ?? READER_TITLES.get(pastedIn);
  return wanted === undefined ? title : `${wanted}${number}`;
}
