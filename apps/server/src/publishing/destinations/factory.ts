import { createLog } from '../../platform/create-log.ts';
import { createGuardedExchange } from '../../platform/fetch/guarded-fetch.ts';
import { destinationTypes } from './destination-types.ts';
import type { OutgoingArticle, UploadedPictures } from './publisher.ts';

/** Context of destinations that may reach these loopback servers. */
export function buildDestinationCtx(hosts: string[], publicUrl = 'https://inkstep.test') {
  return {
    config: { PUBLIC_URL: publicUrl, FETCH_ALLOW_HOSTS: hosts },
    guardedExchange: createGuardedExchange({ userAgent: 'Inkstep/1.0', allowHosts: hosts }),
    log: createLog('silent'),
    destinationTypes,
  };
}

export const ARTICLE_KEY = '0198f7c0-0000-7000-8000-000000000001';

export const buildOutgoingArticle = (overrides: Partial<OutgoingArticle> = {}): OutgoingArticle => ({
  key: ARTICLE_KEY,
  revision: 1,
  title: 'How to choose a drip kit',
  slug: 'choose-a-drip-kit',
  language: 'en',
  content: 'Kits save water [1].\n\n## Sources\n\n1. [Water](https://water.example/kits)\n',
  excerpt: 'What to look for.',
  author: { name: 'Ann Reed', slug: 'ann-reed', bio: 'Gardener', email: 'ann@example.com' },
  category: 'Garden',
  tags: ['drip', 'water'],
  keywords: ['drip kit'],
  cover: '',
  cover_alt: '',
  coverPicture: null,
  pictures: [],
  seo_title: 'Drip kits',
  seo_description: 'How to choose a drip kit that lasts.',
  canonical_url: '',
  disclosure: null,
  jsonLd: { '@type': 'BlogPosting', headline: 'How to choose a drip kit' },
  ...overrides,
});

/** Uploads remembered in memory. */
export function buildUploadedPictures(): UploadedPictures & {
  kept: Map<string, { id: string; url: string }>;
} {
  const kept = new Map<string, { id: string; url: string }>();
  return {
    kept,
    find: async (source) => kept.get(source),
    keep: async (source, uploaded) => void kept.set(source, uploaded),
  };
}
