import type { Outline, OutlineSection } from '@inkstep/contract';
import { pageId } from './build-task.ts';

const buildOutlineSection = (overrides: Partial<OutlineSection> = {}): OutlineSection => ({
  id: 'b1',
  kind: 'body',
  heading: 'What worms eat',
  intent: '',
  keyPoints: ['Peels', 'Leaves'],
  targetWords: 600,
  keyphrases: [],
  questions: [],
  sources: [pageId(1)],
  ...overrides,
});

/** Builds the outline of a task with the topic Worms and the first two pages. */
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
    sources: [pageId(1), pageId(2)],
  },
  ...overrides,
});
