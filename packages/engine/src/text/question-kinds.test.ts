import { expect, test } from 'vitest';
import { questionKind } from './question-kinds.ts';

test.each([
  ['en', 'What is home composting?', 'home composting'],
  ['en', 'What is the best bin for a balcony?', undefined],
  ['en', 'What is point-in-time recovery?', 'point-in-time recovery'],
  ['de', 'Was ist eine Wärmepumpe?', 'Wärmepumpe'],
  ['de', 'Was ist der Unterschied zwischen Gas und Strom?', undefined],
  ['es', '¿Qué es el aceite de oliva virgen extra?', 'aceite de oliva virgen extra'],
  ['es', '¿Qué es mejor para freír?', undefined],
  ['zh', '什么是锂电池？', '锂电池'],
  ['fr', 'What is that?', 'that'],
])('in %s %j asks what %j means', (language, question, defines) => {
  expect(questionKind(question, language).defines).toBe(defines);
});

test.each([
  ['en', 'How long does compost take?', 'It is ready in eight to twelve weeks.', 'It is ready soon.'],
  ['en', 'How often should you back up?', 'A nightly copy is enough.', 'A copy is enough.'],
  ['en', 'How much does a bin cost?', 'The bin costs £12.50.', 'The bin is cheap.'],
  ['en', 'How much does an office cost?', 'It takes $450.', 'It takes 450 days.'],
  ['de', 'Was kostet der Speicher?', 'Er kostet 750 Euro.', 'Er hat 750 Watt.'],
  ['de', 'Wie lange hält der Speicher?', 'Er hält rund 15 Jahre.', 'Er hält sehr lange.'],
  ['de', 'Wie viel Strom erzeugt die Anlage?', 'Sie erzeugt 350 kWh.', 'Sie erzeugt viel Strom.'],
  ['es', '¿Cuánto dura el aceite abierto?', 'Se gasta en cuatro semanas.', 'Se gasta pronto.'],
  ['es', '¿Cuánto cuesta una botella?', 'Cuesta 14,90 euros.', 'Pesa 14,90 kilos.'],
  ['zh', '电池能用几年？', '一般使用4到6年。', '2023年比上一年增长17.4%。'],
  ['zh', '充电要多久？', '充电需要八小时。', '三年后剩余八成。'],
  ['zh', '电池多少钱？', '大约需要900元。', '大约使用900次。'],
])('in %s %j is answered by %j, not by %j', (language, question, right, wrong) => {
  const { answer } = questionKind(question, language);
  expect(answer?.test(right)).toBe(true);
  expect(answer?.test(wrong)).toBe(false);
});

test('what only asks is not what the question is about', () => {
  expect(questionKind('How long does compost take?', 'en').subject.trim()).toMatch(/^does compost\s+\?$/);
  expect(questionKind('Does compost attract rats?', 'en').subject).toBe('Does compost attract rats?');
});
