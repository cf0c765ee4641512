import type { SharedPart } from '../../articles/index.ts';
import { DomainError } from '../../platform/errors.ts';

/** Another page that has something in common with the one to publish: an article, or a post. */
export interface FoundDuplicate {
  what: SharedPart;
  title: string;
  taskId: string | null;
  postId?: string;
  /** Task of the one to publish, where several are published at once. */
  of?: string;
}

const SAME = {
  text: 'has mostly the same sentences as',
  title: 'has the same title as',
  seo_title: 'has the same SEO title as',
  seo_description: 'has the same meta description as',
} as const;

const toDetail = ({ what, title, of }: FoundDuplicate) => ({
  path: of === undefined ? what : `${of}.${what}`,
  message: title,
});

/** @throws DomainError DUPLICATE_CONTENT, which names the pairs, if there are any */
export function refuseDuplicates(title: string, duplicates: readonly FoundDuplicate[]): void {
  const [first] = duplicates;
  if (!first) return;
  throw new DomainError(
    'DUPLICATE_CONTENT',
    `“${title}” ${SAME[first.what]} “${first.title}”. Change one of them, or confirm that you want to publish both.`,
    { details: duplicates.map(toDetail) },
  );
}
