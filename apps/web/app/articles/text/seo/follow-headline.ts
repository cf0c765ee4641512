import type { TextMetadata } from '@inkstep/article/article-text';

/** Changes an SEO title that is the headline with it. Another one was written on its own, and stays, as one does whose headline is gone. */
export const followHeadline = (
  metadata: TextMetadata | null,
  { before, after }: { before: string; after: string },
): TextMetadata | null =>
  metadata !== null && before !== '' && after !== '' && metadata.seoTitle === before
    ? { ...metadata, seoTitle: after }
    : metadata;
