import type { ReviewedArticle } from '@inkstep/contract';
import { createContext, use } from 'react';
import type { ReviewApi } from './review-client.ts';
import type { UnsentWords } from './use-unsent.ts';

export interface Review {
  token: string;
  api: ReviewApi;
  article: ReviewedArticle;
  /** Unsent words, by the ID of their field. */
  unsent: Map<string, UnsentWords>;
  /** Runs an act of the reviewer once it is known who they are. */
  withIdentity: (act: () => void) => void;
  /** Says that something was done. */
  notify: (text: string) => void;
  /** Loads the article again. */
  reload: () => Promise<void>;
}

export const ReviewContext = createContext<Review | undefined>(undefined);

export function useReview(): Review {
  const review = use(ReviewContext);
  if (!review) throw new Error('there is no review');
  return review;
}
