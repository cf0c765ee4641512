import { defineLanguageFacet, Language, languageDataProp } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { parser } from '@lezer/markdown';

export { tags } from '@lezer/highlight';

const data = defineLanguageFacet({ commentTokens: undefined });

/** Markdown without the HTML, CSS and script languages that the ready-made package brings along. */
export const markdownLanguage: Extension = new Language(
  data,
  parser.configure({ props: [languageDataProp.add({ Document: data })] }),
  [],
  'markdown',
);
