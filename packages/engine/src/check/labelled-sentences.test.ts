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

test('the two splits share no subject, and no sentence is there twice', () => {
  const subjects = (split: string) =>
    new Set(LABELLED_SENTENCES.filter((each) => each.split === split).map(({ subject }) => subject));
  expect([...subjects('tuning')].filter((subject) => subjects('held-out').has(subject))).toEqual([]);
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
