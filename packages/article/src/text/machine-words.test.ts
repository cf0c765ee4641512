import { expect, it } from 'vitest';
import { countMachineWords } from './machine-words.ts';

const GENERATED = 'Drip lines bring water to the root [1]. They save most of it in dry summers.';

it.each([
  ['as it was made', GENERATED, 15, 15],
  [
    'cited and marked anew',
    'Drip lines **bring** water to the [root](https://a.example) [2][3]. They save most of it in dry summers.',
    15,
    15,
  ],
  ['with a sentence of a person', `${GENERATED} My own garden is proof.`, 20, 15],
  ['moved', 'They save most of it in dry summers. Drip lines bring water to the root.', 15, 15],
  ['rewritten', 'I water by hand, since summers here are dry and short.', 11, 0],
  ['with three words in common', 'We save most of our rain.', 6, 0],
  ['empty', '', 0, 0],
])('a text %s has its words counted by who wrote them', (_, text, words, machine) => {
  expect(countMachineWords(text, [GENERATED])).toEqual({ words, machine });
});

it('counts characters in scripts without spaces', () => {
  const machineTexts = ['滴灌管把水直接送到植物根部。'];
  expect(countMachineWords('滴灌管把水直接送到植物根部。我自己也这样浇花。', machineTexts)).toEqual({
    words: 21,
    machine: 13,
  });
  expect(countMachineWords('我们把水送到花园。', machineTexts).machine).toBe(0);
});

it('compares a text that is shorter than a run as a whole', () => {
  expect(countMachineWords('Yes', ['yes'])).toEqual({ words: 1, machine: 1 });
  expect(countMachineWords('Yes', [])).toEqual({ words: 1, machine: 0 });
});
