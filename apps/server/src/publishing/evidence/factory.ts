import type { PublicSource } from '../../articles/index.ts';
import type { KeptEvidence } from './kept-evidence.ts';

/** Text that cites `buildEvidence`. */
export const CITING = { content: 'Water boils at 100 °C at sea level [1].' };

export const buildSource = (overrides: Partial<PublicSource> = {}): PublicSource => ({
  number: 1,
  kind: 'page',
  title: 'Boiling point',
  url: 'https://water.example/boiling',
  author: 'Ada Berg',
  published: '2025-03-01',
  readAt: '2026-01-02T10:00:00.000Z',
  sha256: 'a'.repeat(64),
  ...overrides,
});

/** Evidence with a source and a passage of it. */
export const buildEvidence = (overrides: Partial<KeptEvidence> = {}): KeptEvidence => ({
  sources: [buildSource()],
  passages: [
    { id: 'S1.1', source: 1, text: 'At sea level, water boils at 100 °C. Higher up it boils sooner.' },
  ],
  rivals: {},
  ...overrides,
});
