import { expect, it } from 'vitest';
import { editOnce, type Sign, textOf, Writer } from '../anchors/random-edits.ts';
import { sentencePieces, sentencesAndSpaces, wordPieces } from './sentences.ts';

it.each<[string, string[]]>([
  ['The heat of the pot.[2] More. Last.[3]', ['The heat of the pot.[2] ', 'More. ', 'Last.[3]']],
  ['One.[1][2] Two.[1, 3] Three.[2–4]Four.', ['One.[1][2] ', 'Two.[1, 3] ', 'Three.[2–4]', 'Four.']],
  ['One [1]. Two [2].[3] Three.', ['One [1]. ', 'Two [2].[3] ', 'Three.']],
  ['One. [1] Two! [2] [3] Three.', ['One. [1] ', 'Two! [2] [3] ', 'Three.']],
  ['第一句。[1]第二句。「三」四。[2]', ['第一句。[1]', '第二句。', '「三」四。[2]']],
  ['He said “Yes.”[4] Then. "No.[5]" Last.', ['He said “Yes.”[4] ', 'Then. ', '"No.[5]" ', 'Last.']],
  [
    '**Bold.** Two. **A. B** c. *D.*[1] Three.¹ E.',
    ['**Bold.** ', 'Two. ', '**A. B** c. ', '*D.*[1] ', 'Three.¹ ', 'E.'],
  ],
  ['What? [1] asks. Then.', ['What? [1] asks. ', 'Then.']],
  ['See [a. B? C](https://e.com/?a=b). Two.', ['See [a. B? C](https://e.com/?a=b). ', 'Two.']],
  [
    'One.[Two](https://e.com). Then https://e.com/?a=b. Three.',
    ['One.', '[Two](https://e.com). ', 'Then https://e.com/?a=b. ', 'Three.'],
  ],
  ['Run `a. B`. Two.', ['Run `a. B`. ', 'Two.']],
  ['One.\n[2] Two.\n\n[3] Three', ['One.\n', '[2] Two.\n', '\n', '[3] Three']],
])('a citation belongs to the sentence before it, and links stay whole: %s', (text, pieces) => {
  expect(sentencePieces(text)).toEqual(pieces);
});

it('citations are words', () => {
  expect(wordPieces('a pot.[1, 3][2] Two')).toEqual(['a', ' ', 'pot', '.', '[1, 3]', '[2]', ' ', 'Two']);
});

it('pieces of random texts are the text again', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const writer = new Writer(seed);
    const article = writer.article().replaceAll(/ (\[\d\])(\S*)\. /g, '$2.$1 ');
    let signs = Array.from(article, (sign, id): Sign => ({ sign, id }));
    for (let left = writer.below(20); left > 0; left -= 1) {
      const inserted = writer.pick(['[', ']', '[1]', '.', '**', '`', '[a. B](c)', '\n', ' ', '。']);
      signs = editOnce(writer, signs).toSpliced(writer.below(signs.length), 0, {
        sign: inserted,
        id: undefined,
      });
    }
    const text = textOf(signs);
    for (const cut of [sentencePieces, sentencesAndSpaces, wordPieces]) {
      const pieces = cut(text);
      expect(pieces.join('')).toBe(text);
      expect(pieces).not.toContain('');
      const cuts = new Set<number>();
      pieces.reduce((at, piece) => {
        cuts.add(at);
        return at + piece.length;
      }, 0);
      for (const { 0: mark, index } of text.matchAll(/\[\d{1,3}\]/g))
        for (let at = 1; at < mark.length; at += 1) expect(cuts.has(index + at)).toBe(false);
    }
  }
});
