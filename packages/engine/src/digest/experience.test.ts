import { expect, test } from 'vitest';
import type { AuthorProfile } from '../article.ts';
import { sampleBrief } from '../testing.ts';
import { writeNotes } from './write-notes.ts';

const AUTHOR: AuthorProfile = {
  authorName: 'Ada Roast',
  authorBio: '',
  targetAudience: '',
  interview: [
    {
      question: 'Which mistake taught you most?',
      answer: 'I ground dark beans far too fine.\n\n## Then I **learned** to wait.',
    },
    {
      question: 'What do others get wrong about water?',
      answer: 'They pour boiling water over dark roasts.',
    },
  ],
};

const quotes = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('> '));

test("[PRE-34] each answer of the author stands once, in the author's words, named and cited by nothing", () => {
  const brief = sampleBrief({ author: AUTHOR });
  const { sections } = writeNotes(brief);
  expect(sections.flatMap(({ markdown }) => quotes(markdown)).toSorted()).toEqual([
    '> From first-hand experience: “I ground dark beans far too fine. Then I learned to wait.” — Ada Roast',
    '> From first-hand experience: “They pour boiling water over dark roasts.” — Ada Roast',
  ]);
});

test('a brief without answers is written as before', () => {
  const plain = sampleBrief({ author: { ...AUTHOR, interview: [] } });
  expect(writeNotes(plain).sections.flatMap(({ markdown }) => quotes(markdown))).toEqual([]);
});

test('answers are told without sources, without a name and in plain format as well', () => {
  const brief = sampleBrief({ sources: [], format: 'plain', author: { ...AUTHOR, authorName: '' } });
  const { sections } = writeNotes(brief);
  const lines = sections
    .flatMap(({ markdown }) => markdown.split('\n'))
    .filter((line) => line.startsWith('From first-hand experience: '));
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).not.toContain('—');
});

test('an answer cannot bring links, pictures or HTML into the article', () => {
  const answer =
    'See [this](https://evil.example) <img src=x onerror=alert(1)> ![p](https://evil.example/p.png)';
  const brief = sampleBrief({ author: { ...AUTHOR, interview: [{ question: 'Why?', answer }] } });
  const { text } = writeNotes(brief).article;
  expect(text).toContain('From first-hand experience');
  expect(text).not.toMatch(/evil\.example|<img/);
});
