import type { GenerationEvent } from '@inkstep/contract';
import { expect, test } from 'vitest';
import { type LiveSection, liveMarkdown, withEvent } from './live-sections.ts';

const grown = (...events: GenerationEvent[]): readonly LiveSection[] => events.reduce(withEvent, []);
const section = (id: string, position: number): GenerationEvent => ({
  type: 'section',
  id,
  heading: `Heading ${id}`,
  position,
});
const delta = (id: string, text: string): GenerationEvent => ({
  type: 'delta',
  pieces: [{ id, text }],
});

test('[GEN-23] sections stand in their order and grow at once', () => {
  const sections = grown(
    section('b', 2),
    section('a', 1),
    delta('b', 'Two'),
    delta('a', 'One'),
    delta('b', '!'),
  );
  expect(sections.map(({ id, text }) => `${id} ${text}`)).toEqual(['a One', 'b Two!']);
});

test('[GEN-23] a restarted section loses its text', () => {
  expect(grown(section('a', 1), delta('a', 'First try'), section('a', 1))[0]?.text).toBe('');
});

test('pieces of an unknown section and other events change nothing', () => {
  const sections = grown(section('a', 1));
  expect(withEvent(sections, delta('x', 'lost'))).toEqual(sections);
});

test.each([
  ['Worms eat peels [S1.2]. Heat [S1.2, S3.1] helps.', 'Worms eat peels. Heat helps.'],
  ['See [1] and [a link](https://example.com).', 'See [1] and [a link](https://example.com).'],
])('ids of passages stay out of sight: %j', (text, shown) => {
  expect(liveMarkdown({ heading: '', text })).toBe(shown);
  expect(liveMarkdown({ heading: 'Worms', text })).toBe(`## Worms\n\n${shown}`);
});
