import { expect, test } from 'vitest';
import { sectionReader } from './section-reader.ts';

const passages = [1, 2].map((number) => ({ id: `S1.${number}`, sourceId: 's1', text: 'Words.', words: 1 }));

test.each([
  [
    'en',
    'Noise is a nuisance. A unit has 50 decibels. Fans rest between 10 p.m. and 6 a.m. [S1.1] Sleep well.',
  ],
  ['en', 'It came in 2019. It sold 4,300 units in the U.S. [S1.1] Sleep well.'],
  ['es', 'El ruido molesta. Tiene 50 decibelios. Calla de 10 p. m. a 6 a. m. [S1.1] Duerma bien.'],
  [
    'de',
    'Lärm stört. Das Gerät hat 50 Dezibel. Es ruht von 22 bis 6 Uhr, auch in Wien usw. [S1.1] Gute Nacht.',
  ],
])('[GEN-39] a run of sentences is covered by the citation at its end: %s, %s', (language, markdown) => {
  const { sentences } = sectionReader(passages, language)(markdown);
  const cited = sentences.map(({ passageIds }) => passageIds.join());
  expect(cited).toEqual([...Array.from({ length: cited.length - 1 }, () => 'S1.1'), '']);
});

test('[GEN-39] a citation before the full stop is of its own sentence', () => {
  const { sentences } = sectionReader(
    passages,
    'en',
  )('It is loud. So say Smith et al. [S1.2]. Others agree.');
  expect(sentences.map(({ passageIds }) => passageIds)).toEqual([[], ['S1.2'], []]);
});
