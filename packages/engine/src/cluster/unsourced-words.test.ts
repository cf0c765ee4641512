import { expect, test } from 'vitest';
import { unsourcedWords } from './unsourced-words.ts';

test.each([
  ['bokashi composting', 'en', 'Compost needs air. Composting at home is easy.', ['bokashi']],
  ['best cheap worm bins', 'en', 'A worm lives in its bin.', []],
  ['composting companies', 'en', 'A company collects compost.', []],
  ['Kompostwürmer kaufen', 'de', 'Ein Wurm für den Kompost: Kompostwurm.', []],
  ['Häuser dämmen', 'de', 'Das Haus wird gestrichen.', ['dämmen']],
  ['what not to put in a worm bin', 'en', 'A worm lives in its bin.', []],
  ['pH 7', 'en', 'Nothing of it.', ['pH']],
  ['堆肥机推荐', 'zh', '厨余垃圾可以做堆肥。', []],
  ['VAT threshold', 'en', 'Value added tax begins at a limit.', ['threshold']],
  ['AOVE', 'es', 'El aceite de girasol.', ['AOVE']],
  ['hoteles en Portugal', 'es', 'Un hotel en una ciudad portuguesa.', []],
  ['worm farm', 'en', 'Home | Worm farms | Contact. A fork of steel.', ['worm', 'farm']],
  ['hiring your first employee', 'en', 'The first employee gets a contract.', []],
  ['泡乌龙茶', 'zh', '泡一壶上好的乌龙。', []],
  ['蚯蚓堆肥', 'zh', '厨余垃圾可以做堆肥。', ['蚯蚓']],
])('%j in %s misses words in %j: %j', (keyphrase, language, content, words) => {
  expect(unsourcedWords({ keyphrase, language, sources: [{ text: content, language }] })).toEqual(words);
});

test('a source in another language may have other words for it', () => {
  const sources = [
    { text: 'Kompost', language: 'de' },
    { text: 'Soil', language: null },
  ];
  expect(unsourcedWords({ keyphrase: 'worm bins', language: 'en', sources })).toEqual([]);
});
