import { describe, expect, test } from 'vitest';
import { type ArticleBrief, TARGET_WORDS } from '../article.ts';
import { CHINESE_BRIEF } from '../digest/fixtures/chinese.ts';
import { ENGLISH_BRIEF } from '../digest/fixtures/english.ts';
import { GERMAN_BRIEF } from '../digest/fixtures/german.ts';
import { SPANISH_BRIEF } from '../digest/fixtures/spanish.ts';
import { writeDraft } from '../digest/write-draft.ts';
import { ownTexts } from '../own-texts.ts';
import { articleWords } from '../text/article/article-parts.ts';
import { digestPhrases } from '../text/phrases.ts';
import { checkArticle } from './check-article.ts';
import { articleFixes } from './fixes.ts';
import { generatedLinks } from './generated-links.ts';
import type { CheckName } from './report.ts';

const withInterview = (brief: ArticleBrief, answer: string): ArticleBrief => ({
  ...brief,
  author: { authorName: 'Ada', authorBio: '', targetAudience: '', interview: [{ question: '1', answer }] },
});

/** Checks the draft of a brief. */
function checked(brief: ArticleBrief) {
  const { article, outline } = writeDraft(brief);
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
  const fixes = articleFixes({ input, report, locks: [], plans: outline.sections });
  return { text, language, notes, check, placesOf, fixes };
}

describe.each([
  ['en', ENGLISH_BRIEF, 'In Vienna I made cold brew with 77 grams of Peaberry in 2019. Too strong for Anna!'],
  ['de', GERMAN_BRIEF, 'Im Jahr 2019 habe ich in Wien 77 Wärmepumpen eingebaut. Davon waren 3 zu laut.'],
  ['es', SPANISH_BRIEF, 'En 2019 planté con mi hermana 77 tomates en Madrid. De ellos se secaron 3.'],
  ['zh', CHINESE_BRIEF, '2019年我在杭州一共泡了77杯绿茶。其中有3杯太苦。'],
])('the draft in %s', (language, brief, answer) => {
  const { text, notes, check, placesOf, fixes } = checked(
    withInterview({ ...brief, length: 'medium_article' }, answer),
  );
  const gap = brief.topics[2] ?? '';

  test('supports what it attributes to its sources', () => {
    const [says = ''] = digestPhrases(language).says.split('{}').slice(-1);
    expect(text).toContain(says);
    expect(placesOf('citations')).toEqual([]);
  });

  test('needs no source for what the author says in the interview', () => {
    expect(text).toContain(answer.slice(0, 20));
    expect(placesOf('claims')).toEqual([]);
  });

  test('does not answer a topic by a gap, and names it', () => {
    expect(check('topics')).toMatchObject({ verdict: 'fair', facts: { found: 2, total: 3 } });
    expect(check('topics').items.filter(({ found }) => !found)).toEqual([{ text: gap, found: false }]);
  });

  test('answers the questions that its notes don’t list', () => {
    const open = notes.flatMap((note) => (note.kind === 'unanswered' ? note.questions : []));
    expect(check('questions').items.flatMap(({ text: question, found }) => (found ? [] : question))).toEqual(
      open,
    );
  });

  test('has as many words as its note and the section list say', () => {
    const { words } = check('length').facts;
    expect(notes).toContainEqual(expect.objectContaining({ kind: 'fewWords', words }));
    expect(articleWords(text, language)).toBe(words);
  });

  test('is expanded where the sources have more, not in a gap', () => {
    expect(fixes.length).toMatchObject({ kind: 'revision', revision: { mode: 'expand' } });
    expect(fixes.length).not.toMatchObject({ section: { heading: gap } });
  });
});

test('a question that only a gap repeats is not answered', () => {
  const question = 'How loud is a heap of compost?';
  const brief = { ...ENGLISH_BRIEF, topics: [question], questions: [question] };
  const { text, check } = checked(brief);
  expect(text).toContain(`## ${question}`);
  expect(check('questions')).toMatchObject({ verdict: 'bad', facts: { found: 0, total: 1 } });
  expect(check('topics')).toMatchObject({ verdict: 'fair', facts: { found: 0, total: 1 } });
});
