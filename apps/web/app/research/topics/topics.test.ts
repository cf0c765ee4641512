import { expect, test } from 'vitest';
import { addOwnTopic, toggleTopic } from './topics.ts';

const chosen = (...names: string[]) => names.map((name) => ({ original: name, edited: name }));
const five = chosen('a', 'b', 'c', 'd', 'e');

test('[TOPIC-08] a sixth topic is not taken', () => {
  expect(toggleTopic(five, 'f')).toEqual(five);
  expect(addOwnTopic(five, 'f')).toBeUndefined();
});

test('[TOPIC-13] a suggestion is kept with its original, also after it was edited', () => {
  const edited = [{ original: 'Compost', edited: 'Compost for beginners' }];
  expect(toggleTopic(edited, 'Compost')).toEqual([]);
});

test.each(['', '   ', 'compost', ' COMPOST ', 'edited'])('[TOPIC-09, TOPIC-10] %j is not added', (text) => {
  expect(addOwnTopic([{ original: 'Compost', edited: 'Edited' }], text)).toBeUndefined();
});

test('[TOPIC-07, TOPIC-09] an own topic is trimmed and marked', () => {
  expect(addOwnTopic([], '  Worms ')).toEqual([{ original: 'Worms', edited: 'Worms', isCustom: true }]);
});
