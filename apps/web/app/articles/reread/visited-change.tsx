import type { SourceChange } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { articleApi } from '../../kit/api/article-api.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { evidenceQuery } from '../review/checks/evidence-query.ts';
import { useArticle, useArticleSession } from '../text/editor/article-context.ts';
import { reviseSelection } from '../text/sections/revise.ts';
import { sourceChangesQuery } from './api.ts';
import { figureEdits } from './figure-edits.ts';
import { locateSentence } from './locate-sentence.ts';
import { changedFigure } from './new-figure.ts';

export interface VisitedChangeProps {
  id: string;
  /** Takes over the new figure, or opens the search for another source. */
  action: string | null;
  onDone: () => void;
}

/** Selects the sentence that rests on a changed source, and begins the action that was chosen for it. */
export default function VisitedChange({ id, action, onDone }: VisitedChangeProps) {
  const t = useTexts('reread');
  const session = useArticleSession();
  const client = useQueryClient();
  // A member may have decided since the list was loaded, in another tab too.
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...sourceChangesQuery(session.taskId),
    refetchOnMount: 'always',
  });
  // The text is drawn by then, and its sections are known.
  const isReady = useArticle((state) => state.evidence !== undefined);
  const takeOver = async (change: SourceChange) => {
    const edits = () => figureEdits(session.source.body(), change);
    const figure = changedFigure(change)?.after;
    if (figure === undefined || edits().edits.length === 0)
      return showToast({ type: 'info', message: t('editYourself') });
    try {
      await articleApi.acceptSourceChange({ params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND'))
        return showToast({ type: 'error', message: t('acceptFailed'), error });
      void client.invalidateQueries({ queryKey: ['tasks'] });
      return showToast({ type: 'info', message: t('settled') });
    }
    // Reads the text again, since the page was being read.
    const now = edits();
    session.change(now.edits);
    void client.invalidateQueries({ queryKey: evidenceQuery(session.taskId).queryKey });
    void client.invalidateQueries({ queryKey: ['tasks'] });
    const counts = { figure, count: now.edits.length, left: now.left };
    showToast({
      type: now.left > 0 ? 'info' : 'success',
      message: now.left > 0 ? t('tookOverSome', counts) : t('tookOver', counts),
    });
  };
  const show = useEffectEvent((change: SourceChange | undefined) => {
    onDone();
    if (isError) return showToast({ type: 'error', message: t('failed') });
    if (!change) return showToast({ type: 'info', message: t('settled') });
    const text = session.source.body();
    const before = session.before();
    const place = change.sentences.map((sentence) => locateSentence(text, sentence)).find(Boolean);
    if (!place) return showToast({ type: 'info', message: t('sentenceGone') });
    session.reveal({ start: place.start + before, end: place.end + before });
    if (action === 'source')
      return reviseSelection(session, 'source', place, () =>
        showToast({ type: 'info', message: t('chooseSource') }),
      );
    if (action === 'figure') void takeOver(change);
  });
  useEffect(() => {
    if (isError) show(undefined);
    else if (data && isFetchedAfterMount && isReady) show(data.changes.find((change) => change.id === id));
  }, [data, isError, isFetchedAfterMount, isReady, id]);
  return null;
}
