import type { Translate } from '../../i18n/language-context.ts';

/** Maps the labels of CodeMirror's search panel to our translation keys. */
const PARTS = {
  Find: 'find',
  Replace: 'replacement',
  next: 'next',
  previous: 'previous',
  all: 'all',
  'match case': 'matchCase',
  regexp: 'regexp',
  'by word': 'byWord',
  replace: 'replace',
  'replace all': 'replaceAll',
  close: 'close',
  'current match': 'current',
  'on line': 'onLine',
  'replaced match on line $': 'replacedOne',
  'replaced $ matches': 'replacedAll',
  Completions: 'completions',
} as const;

export const searchPhrases = (t: Translate<'articles'>): Record<string, string> =>
  Object.fromEntries(Object.entries(PARTS).map(([phrase, name]) => [phrase, t(`search.${name}`)]));
