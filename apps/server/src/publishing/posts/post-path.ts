import type { AdminPost } from '@inkstep/contract';

export const postPath = ({ kind, slug }: Pick<AdminPost, 'kind' | 'slug'>): string =>
  `${kind === 'pillar' ? '/pillar' : '/blog/post'}/${encodeURIComponent(slug)}`;
