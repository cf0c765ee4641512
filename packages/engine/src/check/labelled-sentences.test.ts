import { expect, test } from 'vitest';
import { sentenceKey } from '../text/article/checked-article.ts';
import { citedSentences } from './cited-sentences.ts';
import {
  articleOf,
  KINDS,
  LABELLED_SENTENCES,
  LANGUAGES,
  SPLITS,
} from './fixtures/support/labelled-sentences.ts';
import { supportQuestions } from './verify/support-questions.ts';

const isTrue = ({ label }: { label: string }) => label === 'supported';

test('there are at least 320 wrong sentences of 8 kinds in 4 languages, and as many true ones', () => {
  expect(LABELLED_SENTENCES.filter((each) => !isTrue(each)).length).toBeGreaterThanOrEqual(320);
  for (const split of SPLITS)
    for (const language of LANGUAGES)
      for (const kind of KINDS) {
        const of = LABELLED_SENTENCES.filter(
          (each) => each.split === split && each.language === language && each.kind === kind,
        );
        expect(of.filter(isTrue).length, `${split} ${language} ${kind}`).toBe(of.length / 2);
      }
});

test('no two splits share a subject, and no sentence is there twice', () => {
  const splitsBySubject = Map.groupBy(LABELLED_SENTENCES, ({ subject }) => subject);
  const shared = [...splitsBySubject].filter(
    ([, sentences]) => new Set(sentences.map(({ split }) => split)).size > 1,
  );
  expect(shared.map(([subject]) => subject)).toEqual([]);
  const keys = LABELLED_SENTENCES.map(({ text, subject }) => subject + sentenceKey(text));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('no true sentence is copied from its source, and each is read as one that cites', () => {
  const copied = LABELLED_SENTENCES.filter(
    ({ text, sources, ...each }) => isTrue(each) && sources.some((source) => source.text.includes(text)),
  );
  expect(copied.map(({ text }) => text)).toEqual([]);
  for (const each of LABELLED_SENTENCES) {
    const [cited, ...others] = citedSentences(articleOf(each));
    expect({ text: cited?.text.replace(/\s+(?=[.。])/, ''), others }).toEqual({
      text: each.text,
      others: [],
    });
  }
});

test('wording is sure of none of them: each takes a verifier', () => {
  const sure = LABELLED_SENTENCES.filter((each) => supportQuestions(articleOf(each)).length !== 1);
  expect(sure.map(({ text }) => text)).toEqual([]);
});

test('figures in words are compared: no true one is missing, and nearly all wrong ones are doubted', () => {
  const sentences = LABELLED_SENTENCES.filter(({ split }) => split === 'number-words');
  const missing = (each: (typeof sentences)[number]) =>
    citedSentences(articleOf(each)).flatMap((cited) => cited.missing);
  expect(sentences.filter(isTrue).flatMap(missing)).toEqual([]);
  const wrong = sentences.filter((each) => !isTrue(each));
  expect(wrong.length).toBeGreaterThanOrEqual(77);
  expect(wrong.filter((each) => missing(each).length === 0).length).toBeLessThanOrEqual(3);
});
