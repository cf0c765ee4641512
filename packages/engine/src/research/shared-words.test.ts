import { expect, test } from 'vitest';
import { sharesWord } from './shared-words.ts';

test.each([
  ['en', 'pour over coffee', 'Brewed coffee', true],
  ['en', 'running shoes', 'A shoe is worn on the foot', true],
  ['en', 'balcony compost', 'The Shawshank Redemption', false],
  ['es', 'recetas veganas', 'Receta de cocina', true],
  ['zh', '冷萃咖啡', '咖啡', true],
  ['en', 'how to', 'Anything', true],
])('in %s %j and %j share a word: %s', (language, keyword, text, shared) => {
  expect(sharesWord(keyword, text, language)).toBe(shared);
});
