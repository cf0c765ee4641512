/** Titles that the interface gives to pasted texts, in each of its languages. */
const DEFAULT_TITLES = new Set(['Custom Text Block', 'Bloque de texto propio', '自定义文本']);

/** True if a source has the default title, which says nothing about its text. */
export const isDefaultTitle = (title: string): boolean => DEFAULT_TITLES.has(title);
