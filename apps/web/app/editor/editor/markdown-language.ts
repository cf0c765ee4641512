import { defineLanguageFacet, Language, languageDataProp } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { GFM, parser } from '@lezer/markdown';

export { tags } from '@lezer/highlight';

const data = defineLanguageFacet({ commentTokens: undefined });

/** GitHub's Markdown without the HTML, CSS and JavaScript parsers of @codemirror/lang-markdown. */
export const markdownLanguage: Extension = new Language(
  data,
  parser.configure([GFM, { props: [languageDataProp.add({ Document: data })] }]),
  [],
  'markdown',
);
