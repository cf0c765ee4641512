import { expect, test } from 'vitest';
import { buildSelection } from '../../../test/build-task.ts';
import { selectTopicKeywords } from './topic-keywords.ts';

test('[RED-29] words of a post become secondary keywords, each once', () => {
  const selection = buildSelection(['autocomplete', 'home composting'], ['reddit_topic', 'worms']);
  const { items, taken } = selectTopicKeywords({ keywordResearchSelections: selection }, ['worms', 'peels']);
  expect(taken).toEqual(['peels']);
  expect(items).toMatchObject([...selection, { type: 'reddit_topic', value: 'peels' }]);
});

test('[RED-29] only as many as there is room for', () => {
  const selection = buildSelection(
    ...Array.from({ length: 11 }, (_, n) => ['paa', `q${n}`] as ['paa', string]),
  );
  const { items, taken } = selectTopicKeywords({ keywordResearchSelections: selection }, ['one', 'two']);
  expect(taken).toEqual(['one']);
  expect(items).toHaveLength(12);
});
