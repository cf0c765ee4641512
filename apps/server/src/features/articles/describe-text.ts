import { parseArticleText } from '@inkstep/contract/article-text';
import { countWords } from '@inkstep/contract/count-words';
import { slugOf } from '@inkstep/engine/checks';

const TITLE = /^ {0,3}#[ \t]+(.+?)[ \t#]*$/m;

/** What is stored beside an article's text, to be shown in lists that do not read it. */
export function describeText(text: string): { title: string; slug: string; words: number } {
  const { metadata, body } = parseArticleText(text);
  const title = TITLE.exec(body)?.[1] ?? metadata?.seoTitle ?? '';
  return { title, slug: slugOf([metadata?.seoTitle ?? '', title]), words: countWords(body) };
}
