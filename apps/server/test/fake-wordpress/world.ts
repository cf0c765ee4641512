import { createUsers, type FakeUser } from './accounts.ts';

export interface FakePost {
  id: number;
  authorId: number;
  status: string;
  /** Milliseconds; undefined for drafts without a date. */
  date: number | undefined;
  modified: number;
  slug: string;
  title: string;
  content: string;
  excerpt: string;
  featuredMedia: number;
  categories: number[];
  tags: number[];
  meta: Record<string, string>;
}

export interface FakeTerm {
  id: number;
  name: string;
  slug: string;
}

export interface FakeMedia {
  id: number;
  slug: string;
  file: string;
  type: string;
  alt: string;
  caption: string;
  bytes: Uint8Array;
}

export interface World {
  url: string;
  users: FakeUser[];
  posts: FakePost[];
  categories: FakeTerm[];
  tags: FakeTerm[];
  media: FakeMedia[];
  /** Custom fields that a plugin registers. */
  fields: readonly string[];
  hasPrettyLinks: boolean;
  nextId(): number;
}

export function createWorld(options: Pick<World, 'fields' | 'hasPrettyLinks'>): World {
  let last = 100;
  return {
    ...options,
    url: '',
    users: createUsers(),
    posts: [],
    categories: [{ id: 1, name: 'Uncategorized', slug: 'uncategorized' }],
    tags: [],
    media: [],
    nextId: () => (last += 1),
  };
}
