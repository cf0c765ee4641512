import type { ReviewedArticle } from '@inkstep/contract';
import type { OpenedCitation } from '../../../editor/editor/opened-citation.ts';

export type ReviewedSentence = ReviewedArticle['sentences'][number];

/** Text without what differs between a rendered line and a sentence that was read from Markdown. */
const bare = (text: string): string => text.replaceAll(/\[\d{1,3}\]|\s+/g, '');

/** The sentence that a citation on the page belongs to. */
export function sentenceAt(
  { number, line, at }: OpenedCitation,
  sentences: readonly ReviewedSentence[],
): ReviewedSentence | undefined {
  const citing = sentences.filter(({ passages }) => passages.some(({ source }) => source === number));
  const whole = bare(line);
  const end = bare(line.slice(0, at)).length;
  const here = citing
    .map((sentence) => ({ sentence, place: whole.indexOf(bare(sentence.text)) }))
    .filter(({ place }) => place >= 0 && place <= end)
    .toSorted((one, other) => one.place - other.place);
  return (here.at(-1) ?? (citing[0] && { sentence: citing[0] }))?.sentence;
}
