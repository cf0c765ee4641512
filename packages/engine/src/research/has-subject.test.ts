import { expect, test } from 'vitest';
import { hasSubject } from './has-subject.ts';

test.each([
  ['Is it healthy?', 'en', false],
  ['How does it work?', 'en', false],
  ['Is composting hard?', 'en', true],
  ['What is composting?', 'en', true],
  ['Is it safe to eat raw eggs?', 'en', true],
  ['Ist es gesund?', 'de', false],
  ['Ist Kaffee gesund?', 'de', true],
  ['¿Es saludable?', 'es', false],
  ['¿Es saludable el café?', 'es', true],
  ['它健康吗？', 'zh', false],
  ['绿茶健康吗？', 'zh', true],
])('%j in %s names its subject: %s', (question, language, expected) => {
  expect(hasSubject(question, language)).toBe(expected);
});
