import type { TextMetadata } from '@inkstep/article/article-text';

/** Changes an SEO title that equals the headline along with it. A different one stays, and so does one whose headline was deleted. */
export const followHeadline = (
  metadata: TextMetadata | null,
  { before, after }: { before: string; after: string },
): TextMetadata | null =>
  metadata !== null && before !== '' && after !== '' && metadata.seoTitle === before
    ? { ...metadata, seoTitle: after }
    : metadata;
