import type { Resource } from '@inkstep/contract';

const NEW = '2026-01-02T03:04:05.000Z';

export const resourceId = (n: number): string => `0198f7c0-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Builds a saved page, numbered `n`. */
export const buildResource = (n: number, overrides: Partial<Resource> = {}): Resource => ({
  id: resourceId(n),
  resource_name: `Saved page ${n}`,
  resource_type: 'url',
  resource_url: `https://saved.example/${n}`,
  resource_content: `Text of saved page ${n}.`,
  description: '',
  tags: [],
  word_count: 5,
  author: null,
  published_at: null,
  language: null,
  discussion: null,
  usage_count: 0,
  last_used_at: null,
  is_favorite: false,
  created_at: NEW,
  updated_at: NEW,
  ...overrides,
});
