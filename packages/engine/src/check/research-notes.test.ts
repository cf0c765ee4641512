import { describe, expect, test } from 'vitest';
import { type ArticleBrief, TARGET_WORDS } from '../article.ts';
import { CHINESE_BRIEF } from '../digest/fixtures/chinese.ts';
import { ENGLISH_BRIEF } from '../digest/fixtures/english.ts';
import { GERMAN_BRIEF } from '../digest/fixtures/german.ts';
import { SPANISH_BRIEF } from '../digest/fixtures/spanish.ts';
import { writeNotes } from '../digest/write-notes.ts';
import { ownTexts } from '../own-texts.ts';
import { notePhrases } from '../text/phrases.ts';
import { checkArticle } from './check-article.ts';
import { generatedLinks } from './generated-links.ts';
import type { CheckName } from './report.ts';

const withInterview = (brief: ArticleBrief, answer: string): ArticleBrief => ({
  ...brief,
  author: { authorName: 'Ada', authorBio: '', targetAudience: '', interview: [{ question: '1', answer }] },
});

/** Checks the notes on a brief. */
function checked(brief: ArticleBrief) {
  const { article } = writeNotes(brief);
  const { text, language, references, passages, notes } = article;
  const input = {
    text,
    language,
    targetWords: TARGET_WORDS[brief.length],
    tonality: brief.tonality,
    keyTerms: [],
    questions: brief.questions,
    references,
    passages,
    ownKnowledge: [],
    ownTexts: ownTexts(brief),
    year: 2026,
    topics: brief.topics,
    author: brief.author,
    allowedLinks: [],
    generatedLinks: generatedLinks(text, language),
  };
  const report = checkArticle(input);
  const check = (name: CheckName) => {
    const found = report.checks.find((each) => each.name === name);
    return { facts: found?.facts ?? {}, items: found?.items ?? [], places: found?.places ?? [], ...found };
  };
  const placesOf = (name: CheckName) => check(name).places.map(({ start, end }) => text.slice(start, end));
  return { text, language, notes, check, placesOf };
}

describe.each([
  ['en', ENGLISH_BRIEF, 'In Vienna I made cold brew with 77 grams of Peaberry in 2019. Too strong for Anna!'],
  ['de', GERMAN_BRIEF, 'Im Jahr 2019 habe ich in Wien 77 Wärmepumpen eingebaut. Davon waren 3 zu laut.'],
  ['es', SPANISH_BRIEF, 'En 2019 planté con mi hermana 77 tomates en Madrid. De ellos se secaron 3.'],
  ['zh', CHINESE_BRIEF, '2019年我在杭州一共泡了77杯绿茶。其中有3杯太苦。'],
])('notes in %s', (language, brief, answer) => {
  const { text, notes, check, placesOf } = checked(
    withInterview({ ...brief, length: 'medium_article' }, answer),
  );
  const gap = brief.topics[2] ?? '';

  test('have a source for each quote, at any length', () => {
    expect(text).toContain(notePhrases(language).name.split('{}')[0]);
    expect(check('citations')).toMatchObject({ verdict: 'good', facts: { share: 1 } });
    expect(placesOf('figures')).toEqual([]);
    expect(check('copied').verdict).toBe('none');
  });

  test('need no source for what the author says in the interview', () => {
    expect(text).toContain(answer.slice(0, 20));
    expect(placesOf('claims')).toEqual([]);
  });

  test('have no heading for a topic that is open', () => {
    expect(check('topics').items.filter(({ found }) => !found)).toEqual([{ text: gap, found: false }]);
  });

  test('answer the questions that aren’t listed as open', () => {
    const open = notes.flatMap((note) => (note.kind === 'unanswered' ? note.questions : []));
    expect(check('questions').items.flatMap(({ text: question, found }) => (found ? [] : question))).toEqual(
      open,
    );
  });
});

test('a question that is only listed as open is not answered', () => {
  const question = 'How loud is a heap of compost?';
  const { text, check } = checked({ ...ENGLISH_BRIEF, topics: [question], questions: [question] });
  expect(text).toContain(`- ${question}`);
  expect(check('questions')).toMatchObject({ verdict: 'bad', facts: { found: 0, total: 1 } });
});
