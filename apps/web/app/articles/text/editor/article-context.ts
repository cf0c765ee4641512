import { createContext, use } from 'react';
import { useStore } from '../../../kit/saving/store.ts';
import type { ArticleSession, ArticleState } from './article-session.ts';

export const ArticleContext = createContext<ArticleSession | undefined>(undefined);

export function useArticleSession(): ArticleSession {
  const session = use(ArticleContext);
  if (!session) throw new Error('No article is open.');
  return session;
}

/** A part of the open article's state, which must be the same value while it is unchanged. */
export const useArticle = <Part>(select: (state: ArticleState) => Part): Part =>
  useStore(useArticleSession().store, select);
