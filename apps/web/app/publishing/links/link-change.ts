import type { Change } from '@inkstep/article/text-removal';

interface Place {
  sentence: string;
  anchor: string;
  url: string;
}

/** Returns the changes that turn the anchor into a link; undefined if the sentence has changed or occurs twice. */
export function linkChange(body: string, { sentence, anchor, url }: Place): Change[] | undefined {
  const at = body.indexOf(sentence);
  const inSentence = sentence.indexOf(anchor);
  if (at < 0 || inSentence < 0 || body.includes(sentence, at + 1)) return undefined;
  const from = at + inSentence;
  const to = from + anchor.length;
  return [
    { from, to: from, insert: '[' },
    { from: to, to, insert: `](${url})` },
  ];
}
