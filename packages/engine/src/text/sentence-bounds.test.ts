import { expect, test } from 'vitest';
import { sentencePieces } from './sentence-bounds.ts';

const ENDS = ['.', '!', '…', '. ', '.”', '.)\u00A0', '?» ', '\n', '.\r\n', '. . ', ''];
const MARKS = [...'.-:–"“(«\t\n•', ''];
const LETTERS = [...'aB9éÑĿº。漢\u0301\u00AD', ''];

test.each(['en', 'el'])('finds the bounds that the segmenter finds: %s', (language) => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const all = LETTERS.flatMap((before) =>
    ENDS.flatMap((end) => MARKS.flatMap((mark) => LETTERS.map((next) => before + end + mark + next))),
  );
  const differing = all
    .map((middle) => `One; ${middle} two. Three.`)
    .filter((text) => {
      const expected = Array.from(segmenter.segment(text), ({ segment }) => segment);
      return sentencePieces(text, language, segmenter).join('|') !== expected.join('|');
    });
  expect(differing).toEqual([]);
});
