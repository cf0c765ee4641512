/** What the interface calls a pasted text in each of its languages. */
const DEFAULT_TITLES = new Set(['Custom Text Block', 'Bloque de texto propio', '自定义文本']);

/** Whether a source has the title of the interface, which tells nothing about the text. */
export const isDefaultTitle = (title: string): boolean => DEFAULT_TITLES.has(title);
