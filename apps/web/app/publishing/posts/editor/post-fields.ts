import type { AdminPost, ClusterPage, PostFields } from '@inkstep/contract';
import type { NewPostBody } from '../api.ts';

/** Post of a pillar page while its order is edited. */
export type ClusterEntry = Pick<ClusterPage, 'id' | 'title' | 'customTitle' | 'customDescription'>;

/** An empty slug follows the title; an empty language is detected from the text. */
export const emptyFields = (author: string): PostFields => ({
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  cover_image: null,
  cover_alt: '',
  author,
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
});

export const toPostFields = (post: AdminPost): PostFields => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  cover_image: post.cover_image,
  cover_alt: post.cover_alt,
  author: post.author,
  author_id: post.author_id,
  reviewed_by_id: post.reviewed_by_id,
  category: post.category,
  tags: post.tags,
  featured: post.featured,
  language: post.language,
  evidence_page: post.evidence_page,
  seo_title: post.seo_title,
  seo_description: post.seo_description,
  seo_keywords: post.seo_keywords,
  canonical_url: post.canonical_url,
  noindex: post.noindex,
  social_title: post.social_title,
  social_description: post.social_description,
  social_image: post.social_image,
});

export const toClusterEntries = (post: AdminPost): ClusterEntry[] =>
  post.clusterPages.map(({ id, title, customTitle, customDescription }) => ({
    id,
    title,
    customTitle,
    customDescription,
  }));

const clusterInput = ({ id, customTitle, customDescription }: ClusterEntry) => ({
  id,
  ...(customTitle && { customTitle }),
  ...(customDescription && { customDescription }),
});

/** Body of a save. Without a chosen language, the server detects it. */
export function toPostBody(
  { language, ...fields }: PostFields,
  cluster: readonly ClusterEntry[] | undefined,
  stored: AdminPost | undefined,
): NewPostBody {
  return {
    ...fields,
    ...(language !== '' && language !== stored?.language && { language }),
    ...(cluster && { cluster_pages: cluster.map(clusterInput) }),
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const sameFields = (a: PostFields, b: PostFields): boolean =>
  (Object.keys(a) as (keyof PostFields)[]).every((name) => same(a[name], b[name]));

export const sameCluster = (a: readonly ClusterEntry[], b: readonly ClusterEntry[]): boolean =>
  same(a.map(clusterInput), b.map(clusterInput));

/** Serializes the fields for comparison. */
export const toArticleText = ({
  title,
  excerpt,
  content,
}: Pick<PostFields, 'title' | 'excerpt' | 'content'>): string =>
  [`# ${title}`, excerpt, content].filter(Boolean).join('\n\n');

/** Normalizes a slug while typing; keeps a trailing hyphen. */
export const typedSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '');
