import type { PostFields } from '@inkstep/contract';

export const EMPTY_FIELDS: PostFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  cover_image: null,
  cover_alt: '',
  author: '',
  author_id: null,
  reviewed_by_id: null,
  category: null,
  tags: [],
  featured: false,
  language: '',
  evidence_page: false,
  seo_title: '',
  seo_description: '',
  seo_keywords: [],
  canonical_url: null,
  noindex: false,
  social_title: '',
  social_description: '',
  social_image: null,
};

/** Completes fields that were stored before some of them existed. */
export const wholeFields = (fields: PostFields): PostFields => ({ ...EMPTY_FIELDS, ...fields });
