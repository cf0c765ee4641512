import type { AdminPost, PostKind } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { beforeSignOut } from '../../../identity/session.ts';
import { adminApi } from '../../../kit/api/admin-api.ts';
import { unsentAt } from '../../../kit/saving/drafts.ts';
import { saveWhileOpen } from '../../../kit/saving/save-while-open.ts';
import { duplicatesIn } from '../../publications/duplicate-question.tsx';
import { addPost, POSTS_KEY, readPost, updatePost } from '../api.ts';
import { type KeptPost, postSaver } from './post-saver.ts';

interface OpenPostInput {
  kind: PostKind;
  /** Undefined for a new post. */
  post: AdminPost | undefined;
  author: string;
  onCreated: (id: string) => void;
  /** Called on Ctrl+S or Cmd+S. */
  onSaveKey: () => void;
}

/** Opens a post for editing. Autosaves the working copy, also when the page is left. */
export function useOpenPost({ kind, post, author, onCreated, onSaveKey }: OpenPostInput) {
  const queryClient = useQueryClient();
  const pressSave = useEffectEvent(onSaveKey);
  const [saver] = useState(() =>
    postSaver(post, {
      author,
      isPillar: kind === 'pillar',
      add: (body) => addPost(kind, body),
      update: (id, body) => updatePost(kind, id, body),
      keepDraft: (id, body, options) => adminApi.savePostDraft({ params: { id }, body }, options),
      dropDraft: (id) => adminApi.dropPostDraft({ params: { id } }),
      load: (id) => readPost(kind, id),
      isConflict: (error) => error instanceof ApiError && error.code === 'CONFLICT',
      isAsked: (error) => duplicatesIn(error) !== undefined,
      onCreated: ({ id }) => onCreated(id),
      draftOf: (id) => unsentAt<KeptPost>(`${kind}/${id ?? 'new'}`),
    }),
  );
  const snapshot = useSyncExternalStore(saver.subscribe, saver.read);

  useEffect(() => {
    saver.restore();
    const stopWaiting = beforeSignOut(saver.saveNow);
    const close = saveWhileOpen(saver, { warns: saver.hasUnsaved, onSaveKey: () => pressSave() });
    return () => {
      stopWaiting();
      void close().then(() => queryClient.invalidateQueries({ queryKey: POSTS_KEY }));
    };
  }, [saver, queryClient]);

  return { saver, snapshot };
}
