import { primaryLanguage } from '../text/language.ts';
import { truncateAtWord } from '../text/truncate-at-word.ts';

const READ_MORE: Readonly<Record<string, string>> = {
  en: 'Read more: ',
  de: 'Mehr dazu: ',
  es: 'Más información: ',
  fr: 'À lire aussi : ',
  it: 'Leggi anche: ',
  pt: 'Leia também: ',
  zh: '延伸阅读：',
};
const MARKS = /[\\[\]*_`<>~|]/g;
const LONGEST_TITLE = 300;

interface ReadMore {
  anchor: string;
  sentence: string;
  /** Markdown with the link to a path. */
  markdown: (path: string) => string;
}

/** Returns a sentence that links to an article which no sentence mentions, in the language of the text. */
export function readMore(language: string, title: string): ReadMore {
  const label = READ_MORE[primaryLanguage(language)] ?? 'Read more: ';
  const anchor = truncateAtWord(title.replace(/\s+/g, ' ').trim(), LONGEST_TITLE);
  return {
    anchor,
    sentence: `${label}${anchor}`,
    markdown: (path) => `${label}[${anchor.replace(MARKS, '\\$&')}](${path})`,
  };
}
