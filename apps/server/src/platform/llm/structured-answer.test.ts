import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf, parseAnswer, repairTurns } from './structured-answer.ts';

const Topic = z.object({ title: z.string(), note: z.string().nullable() });
const topic = { title: 'Soil', note: null };

test.each([
  ['plain', JSON.stringify(topic)],
  ['fenced', `\`\`\`json\n${JSON.stringify(topic, null, 2)}\n\`\`\``],
  ['surrounded', `Here you are:\n${JSON.stringify(topic)}\nAnything else?`],
])('reads %s JSON', (_, text) => {
  expect(parseAnswer(text, Topic)).toEqual({ ok: true, object: topic });
});

test.each([
  ['no JSON', 'I would rather not.', /not valid JSON/],
  ['cut JSON', '{"title": "So', /not valid JSON/],
  ['the wrong shape', '{"title": 3}', /title/],
  ['nothing', '', /not valid JSON/],
])('names the problem of %s', (_, text, problem) => {
  expect(parseAnswer(text, Topic)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

test('closes every object, as strict modes demand', () => {
  const schema = z.object({ sections: z.array(z.object({ heading: z.string() })) });
  expect(jsonSchemaOf(schema)).toMatchObject({
    additionalProperties: false,
    required: ['sections'],
    properties: { sections: { items: { additionalProperties: false } } },
  });
});

test('shows a model its answer, unless that was empty', () => {
  expect(repairTurns('{}', 'title is missing').map(({ role }) => role)).toEqual(['assistant', 'user']);
  expect(repairTurns(' ', 'It is not valid JSON.').map(({ role }) => role)).toEqual(['user']);
});
