import type { Outline, OutlineSection } from '@inkstep/contract';

const buildOutlineSection = (overrides: Partial<OutlineSection> = {}): OutlineSection => ({
  id: 'b1',
  kind: 'body',
  heading: 'What worms eat',
  intent: '',
  keyPoints: ['Peels', 'Leaves'],
  targetWords: 600,
  keyphrases: [],
  questions: [],
  sources: [0],
  ...overrides,
});

/** Of a task with the topic Worms and the first two pages. */
export const buildOutline = (overrides: Partial<Outline> = {}): Outline => ({
  title: 'Worms at home',
  angle: '',
  sections: [
    buildOutlineSection({ id: 'i', kind: 'introduction', heading: 'Introduction', targetWords: 150 }),
    buildOutlineSection(),
    buildOutlineSection({ id: 'b2', heading: 'Where they live', sources: [] }),
    buildOutlineSection({
      id: 'c',
      kind: 'conclusion',
      heading: 'Conclusion',
      targetWords: 100,
      sources: [],
    }),
  ],
  basis: {
    topics: ['Worms'],
    length: 'medium_article',
    sources: [1, 2].map((n) => ({ title: `Page ${n}`, url: `https://example.com/${n}`, words: 4 })),
  },
  ...overrides,
});
