import { describe, expect, test } from 'vitest';
import type { Outline } from '../../article.ts';
import { cutToLength } from './cut-to-length.ts';
import { sectionReader } from './section-reader.ts';

function cut(markdown: string, targetWords: number, language = 'en', heading = 'H'): string {
  const section = { id: 's1', kind: 'body' as const, heading };
  const plan = { ...section, intent: '', keyPoints: [], passageIds: [], keyphrases: [], questions: [] };
  const outline: Outline = {
    title: 'T',
    angle: '',
    language,
    sections: [{ ...plan, targetWords, hasEvidence: true }],
  };
  const passages = ['S1.1', 'S1.2'].map((id) => ({ id, sourceId: 's1', text: 'Text.', words: 1 }));
  return (
    cutToLength([{ ...section, markdown }], outline, sectionReader(passages, language))[0]?.markdown ?? ''
  );
}

describe('[STYLE-03] a text that is too long', () => {
  test.each([
    [
      'loses sentences from the end of its longest paragraph',
      'One two three four. Five six seven eight. Nine ten eleven twelve.\n\nAlpha beta. Gamma delta.',
      14,
      'One two three four. Five six seven eight.\n\nAlpha beta. Gamma delta.',
    ],
    [
      'loses what is not cited first',
      'One two three four. Five six seven eight. Nine ten eleven twelve [S1.1]. Nine ten eleven [S1.1].',
      12,
      'One two three four. Nine ten eleven twelve [S1.1]. Nine ten eleven [S1.1].',
    ],
    [
      'loses a sentence with a citation when another one cites the same',
      'One two three four [S1.1]. Five six seven eight [S1.1].',
      4,
      'One two three four [S1.1].',
    ],
    [
      'keeps the only sentence that cites a passage',
      'One two three four [S1.1]. Five six seven eight [S1.2].',
      4,
      'One two three four [S1.1]. Five six seven eight [S1.2].',
    ],
    [
      'keeps what the next sentence hangs on',
      'One two three four. Five six seven eight. This is so [S1.1].',
      7,
      'One two three four. Five six seven eight. This is so [S1.1].',
    ],
    [
      'keeps lists, headings, quotations, links and what leads on to a list',
      '### Part\n\nOne two three. “Four five six.” See [this](https://a.example/). Choose:\n\n- seven eight\n- nine ten',
      3,
      '### Part\n\nOne two three. “Four five six.” See [this](https://a.example/). Choose:\n\n- seven eight\n- nine ten',
    ],
    [
      'keeps code',
      '```\nOne two three. Four five six.\n\nSeven. Eight.\n```',
      1,
      '```\nOne two three. Four five six.\n\nSeven. Eight.\n```',
    ],
    [
      'keeps the first sentence of every paragraph',
      'One two three four.\n\nFive six seven eight.',
      2,
      'One two three four.\n\nFive six seven eight.',
    ],
    [
      'keeps the whole attribution to a title with a question mark',
      '*Do desks pay off? Notes* reports: one two three. Four five six seven.',
      9,
      '*Do desks pay off? Notes* reports: one two three.',
    ],
    [
      'that is hardly too long stays',
      'One two three four. Five six seven eight. Nine ten.',
      10,
      'One two three four. Five six seven eight. Nine ten.',
    ],
  ])('%s', (_name, text, words, left) => {
    expect(cut(text, words)).toBe(left);
  });

  test.each([
    [
      'answers',
      'How long does a standing desk last?',
      'A motor does 10,000 lifts. In daily use that is 8 to 12 years. Boxes cost €60. [S1.1]\n\nMats help. They help you a lot. Buy one now. Try one for a year. [S1.2]',
      12,
      'A motor does 10,000 lifts. In daily use that is 8 to 12 years. [S1.1]\n\nMats help. [S1.2]',
    ],
    [
      'names most of the words of',
      'Height of a desk',
      'One two three. Four five six. Seven eight nine. Your desk needs the right height.',
      11,
      'One two three. Your desk needs the right height.',
    ],
    [
      'has the figures of',
      'The 800 watt limit',
      'One two three. Four five six. Seven eight nine. All above 800 is out.',
      9,
      'One two three. All above 800 is out.',
    ],
  ])('keeps what %s its heading', (_name, heading, text, words, left) => {
    expect(cut(text, words, 'en', heading)).toBe(left);
  });

  test('is cut in Chinese too', () => {
    expect(cut('咖啡很好喝。水温也重要。磨豆要细致。', 6, 'zh')).not.toContain('磨豆');
  });
});
