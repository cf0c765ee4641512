import type { PlannedLinks } from '@inkstep/engine';
import type { OwnPage } from '../review/own-pages.ts';

/** Links of a plan, as they were planned with its last review. */
export interface StoredLinks extends PlannedLinks {
  /** Existing pages to which some of them lead. */
  pages: Pick<OwnPage, 'kind' | 'id' | 'title' | 'keyphrase' | 'url'>[];
}
