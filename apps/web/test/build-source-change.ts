import type { SourceChange } from '@inkstep/contract';

const piece = (text: string, isChanged = false) => ({ text, isChanged });

/** A changed figure of a published article. */
export const buildSourceChange = (n: number, overrides: Partial<SourceChange> = {}): SourceChange => ({
  id: `0198f7c0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  taskId: '0198f7c0-0000-7000-8000-0000000000aa',
  article: `Article ${n}`,
  isPublished: true,
  kind: 'figure',
  isWithdrawn: false,
  source: { id: `s${n}`, number: 1, title: 'Trial at Norvale', url: 'https://garden.example/trial' },
  sentences: ['Drip irrigation cut water use by 42 percent.'],
  old: [piece('It cut use by '), piece('42', true), piece(' percent.')],
  new: [piece('It cut use by '), piece('31', true), piece(' percent.')],
  citedAt: '2026-01-02T10:00:00.000Z',
  readAt: '2026-06-02T10:00:00.000Z',
  foundAt: '2026-06-02T10:00:00.000Z',
  isKept: false,
  reason: '',
  ...overrides,
});
