import { createContext, use } from 'react';
import { useStore } from '../../kit/saving/store.ts';
import type { CommentsSession } from './comments-session.ts';

export const CommentsContext = createContext<CommentsSession | undefined>(undefined);

export function useComments(): CommentsSession {
  const session = use(CommentsContext);
  if (!session) throw new Error('No comments are open.');
  return session;
}

type CommentsState = ReturnType<CommentsSession['store']['read']>;

export const useCommentsState = <Part>(select: (state: CommentsState) => Part): Part =>
  useStore(useComments().store, select);
