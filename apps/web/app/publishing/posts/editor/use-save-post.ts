import type { PostFields, PostKind } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { ApiError } from '@inkstep/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { problemText } from '../../../kit/api/failure-text.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { formatDateTime } from '../../../kit/text/format.ts';
import { type DuplicateQuestionProps, duplicatesIn } from '../../publications/duplicate-question.tsx';
import { LIST_PATHS, POSTS_KEY, requireConnection } from '../api.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import type { Saving } from './post-actions.tsx';
import type { PostSaver, PublicationChange } from './post-saver.ts';
import type { Problems } from './post-settings.tsx';

function problemsOf(error: unknown): Problems {
  const details = error instanceof ApiError ? error.details : [];
  return Object.fromEntries(
    details.map((problem) => [problem.path.split('.')[0] as keyof PostFields, problemText(problem)]),
  );
}

/**
 * Saves a post and returns to the list. Requires a title. A save that met a conflict can be resumed, and one that was refused
 * because of duplicates is asked about.
 */
export function useSavePost(kind: PostKind, onProblems: (problems: Problems) => void) {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState<Saving>();
  const running = useRef(false);
  const [refused, setRefused] = useState<Pick<DuplicateQuestionProps, 'refused' | 'onConfirm'>>();
  const interrupted = useRef<() => Promise<boolean>>(undefined);

  const done = (how: Saving, scheduledFor: string | null, title: string) => {
    if (how === 'update') return t('done.updated', { title });
    if (how === 'publish') return t('done.published', { title });
    if (how === 'draft' || scheduledFor === null) return t('done.saved', { title });
    return t('done.scheduled', { title, time: formatDateTime(new Date(scheduledFor)) });
  };

  /** Returns true if the post was saved. */
  const save = async (
    saver: PostSaver,
    how: Saving,
    extra: PublicationChange = {},
    stays = false,
  ): Promise<boolean> => {
    if (running.current) return false;
    if (isBlank(saver.read().fields.title)) {
      showToast({ type: 'error', message: t('titleMissing') });
      onProblems({ title: t('titleMissing') });
      return false;
    }
    running.current = true;
    interrupted.current = undefined;
    setSaving(how);
    try {
      requireConnection();
      const saved = await saver.save(extra);
      setRefused(undefined);
      onProblems({});
      void queryClient.invalidateQueries({ queryKey: [...POSTS_KEY, kind, 'list'] });
      showToast({ type: 'success', message: done(how, saved.scheduled_for, saved.title) });
      if (!stays) await navigate(LIST_PATHS[kind]);
      return true;
    } catch (error) {
      const duplicates = duplicatesIn(error);
      if (duplicates) {
        const onConfirm = () => void save(saver, how, { ...extra, confirm_duplicates: true }, stays);
        setRefused({ refused: [{ duplicates }], onConfirm });
        return false;
      }
      setRefused(undefined);
      onProblems(problemsOf(error));
      if (saver.read().conflict) interrupted.current = () => save(saver, how, extra, stays);
      else fail('save', error);
      return false;
    } finally {
      running.current = false;
      setSaving(undefined);
    }
  };
  const question: DuplicateQuestionProps | undefined = refused && {
    ...refused,
    busy: saving !== undefined,
    onClose: () => setRefused(undefined),
  };
  return { save, saving, question, resume: () => interrupted.current?.() };
}
