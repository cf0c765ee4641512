import { expect, test } from 'vitest';
import { z } from 'zod';
import { objectOutput, repairTurns } from './object-output.ts';

const Topic = z.object({ title: z.string(), note: z.string().nullable() });
const topic = { title: 'Soil', note: null };

test('closes every object, as strict modes require', async () => {
  const schema = z.object({ sections: z.array(z.object({ heading: z.string() })) });
  const { responseFormat } = await objectOutput(schema, 'request');
  expect(responseFormat).toMatchObject({
    type: 'json',
    schema: {
      additionalProperties: false,
      required: ['sections'],
      properties: { sections: { items: { additionalProperties: false } } },
    },
  });
});

test.each([
  ['request', 'json', false],
  ['json-and-prompt', 'json', true],
  ['prompt', 'text', true],
] as const)('by %s asks for %s', async (channel, type, inPrompt) => {
  const { responseFormat, inPrompt: prompt } = await objectOutput(Topic, channel);
  expect(responseFormat).toMatchObject({ type });
  expect(prompt.includes('"properties"')).toBe(inPrompt);
});

test('shows a model its answer, unless that was empty', () => {
  expect(repairTurns('{}', 'title is missing').map(({ role }) => role)).toEqual(['assistant', 'user']);
  expect(repairTurns(' ', 'It is not valid JSON.').map(({ role }) => role)).toEqual(['user']);
});

test.each([
  ['plain', JSON.stringify(topic)],
  ['fenced', `\`\`\`json\n${JSON.stringify(topic, null, 2)}\n\`\`\``],
  ['surrounded', `Here you are:\n${JSON.stringify(topic)}\nAnything else?`],
  ['JSON with commas at its end in', '{"title": "Soil", "note": null,}'],
  ['commented', '{"title": "Soil", // the title\n"note": null}'],
  ['single-quoted', "{'title': 'Soil', 'note': None}"],
  ['unquoted', '{title: "Soil", note: null}'],
  ['curly-quoted', '{“title”: “Soil”, “note”: null}'],
  ['comma-less', '{"title": "Soil"\n"note": null}'],
  ['cut', '{"title": "Soil", "note": null'],
  ['fenced and cut', '```json\n{"title": "Soil", "note": null'],
  ['announced, to be repaired', 'I use [S1.1] and {plan}.\n{"title": "Soil", "note": null,}\nDone.'],
  ['wrapped', `{"topic": ${JSON.stringify(topic)}}`],
  ['listed', `[${JSON.stringify(topic)}]`],
  ['JSON in a string in', JSON.stringify({ content: JSON.stringify(topic) })],
  ['marked', '{"title": "Soil【1†source】[cite: 2]", "note": null}'],
])('reads %s JSON', async (_, text) => {
  expect((await objectOutput(Topic, 'request')).read(text)).toEqual({ object: topic });
});

test('reads raw line breaks and quotes in strings', async () => {
  const read = (await objectOutput(Topic, 'request')).read(
    '{"title": "The "best" soil\nof all", "note": "a\tb",}',
  );
  expect(read).toEqual({ object: { title: 'The "best" soil\nof all', note: 'a\tb' } });
});

test.each([
  ['no JSON', 'Sorry, I cannot do that.', 'It is not valid JSON.'],
  [
    'another shape',
    '{"title":7,"note":null}',
    '✖ Invalid input: expected string, received number\n  → at title',
  ],
])('tells the model of %s', async (_, text, problem) => {
  expect((await objectOutput(Topic, 'request')).read(text)).toEqual({ problem });
});
