import type { Destination, Publication, PublicationFields } from '@inkstep/contract';

export const buildDestination = (overrides: Partial<Destination> = {}): Destination => ({
  id: '0198f7c0-0000-7000-8000-0000000000d1',
  name: 'My site',
  settings: { kind: 'wordpress', url: 'https://wp.example.test', username: 'ana', category: '' },
  features: { reads: true, drafts: true, schedules: true, unpublishes: true },
  pace: 3,
  problem: null,
  tested_at: '2026-11-02T10:00:00.000Z',
  articles: 0,
  waiting: 0,
  created_at: '2026-11-01T10:00:00.000Z',
  ...overrides,
});

export const SUGGESTED: PublicationFields = {
  title: 'Composting',
  slug: '',
  excerpt: 'How to compost.',
  author: 'Ann Writer',
  category: '',
  tags: ['compost'],
  cover: '',
  cover_alt: '',
  seo_title: 'Composting',
  seo_description: 'How to compost.',
  canonical_url: '',
  evidence_page: false,
};

const STATES_THERE = ['draft', 'scheduled', 'published', 'unpublished'] as const;

export const buildPublication = (overrides: Partial<Publication>): Publication => ({
  id: '0198f7c0-0000-7000-8000-0000000000e1',
  destination: { id: '0198f7c0-0000-7000-8000-0000000000d1', name: 'My site', kind: 'wordpress' },
  task_id: '0198f7c0-0000-7000-8000-0000000000f1',
  title: 'Composting',
  state: 'draft',
  there: STATES_THERE.find((state) => state === (overrides.state ?? 'draft')) ?? null,
  wanted: 'draft',
  scheduled_for: null,
  fields: {},
  not_before: null,
  url: 'https://wp.example.test/composting',
  edit_url: 'https://wp.example.test/wp-admin/post.php?post=7&action=edit',
  sent_at: '2026-11-02T10:00:00.000Z',
  published_at: null,
  changed_here: false,
  changed_there: false,
  checked_at: '2026-11-02T10:00:00.000Z',
  warnings: [],
  problem: null,
  attempts: 1,
  next_attempt_at: null,
  ...overrides,
});
