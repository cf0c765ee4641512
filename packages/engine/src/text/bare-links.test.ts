import { expect, test } from 'vitest';
import { allowedLinks } from './allowed-links.ts';
import { withoutBareLinks } from './bare-links.ts';

const allowed = allowedLinks(['https://ok.example/a']);

test.each([
  [
    'Compost is good. Read more at https://evil.example/x. Turn it weekly.',
    'Compost is good. Turn it weekly.',
  ],
  ['Compost is good (see https://evil.example/x). Turn it.', 'Compost is good. Turn it.'],
  ['Compost is good [S1.1]. Visit www.evil.example for more.', 'Compost is good [S1.1]. '],
  ['- Turn it\n- See <https://evil.example/x>\n- Water it', '- Turn it\n- \n- Water it'],
  ['Read https://ok.example/a first.', 'Read https://ok.example/a first.'],
  ['Read [this](https://evil.example/x) first.', 'Read [this](https://evil.example/x) first.'],
  ['Use `curl https://evil.example/x` here.', 'Use `curl https://evil.example/x` here.'],
  ['堆肥很好。更多信息见 https://evil.example/x 。每周翻一次。', '堆肥很好。每周翻一次。'],
])('%s', (markdown, expected) => {
  expect(withoutBareLinks(markdown, allowed).markdown).toBe(expected);
});

test('counts what it removes, in linear time', () => {
  const line = 'See https://evil.example/x now. ';
  expect(withoutBareLinks(line.repeat(3), allowed).removed).toBe(3);
  expect(withoutBareLinks('(https://evil.example/x '.repeat(5_000), allowed).removed).toBe(5_000);
});
