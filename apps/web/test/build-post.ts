import type { AdminPost, AdminPostSummary } from '@inkstep/contract';

export function buildPostSummary(overrides: Partial<AdminPostSummary> = {}): AdminPostSummary {
  return {
    id: '0198f7c0-0000-7000-8000-000000000101',
    slug: 'mulch-and-timers',
    title: 'Mulch and timers',
    excerpt: 'How both save water.',
    cover_image: null,
    cover_alt: '',
    author: 'Ana Ruiz',
    category: 'watering',
    tags: ['mulch'],
    featured: false,
    published: false,
    read_time: 1,
    language: 'en',
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-02T10:00:00.000Z',
    published_at: null,
    kind: 'post',
    state: 'draft',
    scheduled_for: null,
    version: 3,
    has_draft: false,
    task_id: null,
    ...overrides,
  };
}

export const buildPost = (overrides: Partial<AdminPost> = {}): AdminPost => ({
  ...buildPostSummary(),
  content: 'Mulch keeps soil moist.',
  author_id: null,
  reviewed_by_id: null,
  cover_state: null,
  seo_title: '',
  seo_description: '',
  seo_keywords: [],
  canonical_url: null,
  noindex: false,
  social_title: '',
  social_description: '',
  social_image: null,
  draft: null,
  clusterPages: [],
  ...overrides,
});
