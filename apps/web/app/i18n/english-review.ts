import { english } from './english.ts';
import comments from './texts/en/articles/comments.json';
import reviewLinks from './texts/en/articles/reviewLinks.json';

/**
 * Bundles the texts with the parts that call it. A line in
 * `english.ts` would be in the first load of all pages.
 */
export function addReviewTexts(): void {
  english.reviewLinks = reviewLinks;
  english.comments = comments;
}
