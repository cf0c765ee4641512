import { parseArticleText } from '@inkstep/article/article-text';
import { detectLanguage, plainText } from '@inkstep/engine';
import { articleWords, firstSlug } from '@inkstep/engine/checks';
import { HEADING, withoutClosingMarks } from '../../platform/text/heading-text.ts';

/** Derives columns of an article's text, so that lists needn't read it. */
export function describeText(text: string): { title: string; slug: string; words: number } {
  const { metadata, body } = parseArticleText(text);
  const heading = HEADING.exec(body)?.[1];
  const title = heading === undefined ? (metadata?.seoTitle ?? '') : withoutClosingMarks(heading);
  const words = articleWords(text, detectLanguage(plainText(text)));
  return { title, slug: firstSlug([metadata?.seoTitle ?? '', title]), words };
}
