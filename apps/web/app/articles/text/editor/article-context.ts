import { createContext, use } from 'react';
import { useStore } from '../../../kit/saving/store.ts';
import type { ArticleSession, ArticleState } from './article-session.ts';

export const ArticleContext = createContext<ArticleSession | undefined>(undefined);

export function useArticleSession(): ArticleSession {
  const session = use(ArticleContext);
  if (!session) throw new Error('No article is open.');
  return session;
}

/** Selects a part of the open article's state. It must keep its identity while unchanged. */
export const useArticle = <Part>(select: (state: ArticleState) => Part): Part =>
  useStore(useArticleSession().store, select);
