import type { SourceChange } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useArticle, useArticleSession } from '../text/editor/article-context.ts';
import { reviseSelection } from '../text/sections/revise.ts';
import { sourceChangesQuery } from './api.ts';
import { locateSentence } from './locate-sentence.ts';
import { figureEdit } from './new-figure.ts';

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
  const { data, isError } = useQuery(sourceChangesQuery(session.taskId));
  // The text is drawn by then, and its sections are known.
  const isReady = useArticle((state) => state.evidence !== undefined);
  const show = useEffectEvent((change: SourceChange | undefined) => {
    onDone();
    const text = session.source.body();
    const before = session.before();
    const place = change?.sentences.map((sentence) => locateSentence(text, sentence)).find(Boolean);
    if (!change || !place) return showToast({ type: 'info', message: t('sentenceGone') });
    session.reveal({ start: place.start + before, end: place.end + before });
    if (action === 'source')
      return reviseSelection(session, 'source', place, () =>
        showToast({ type: 'info', message: t('chooseSource') }),
      );
    const edit = action === 'figure' ? figureEdit(text, change) : undefined;
    if (edit) {
      session.change([edit]);
      showToast({ type: 'success', message: t('tookOver', { figure: edit.insert }) });
    } else if (action === 'figure') showToast({ type: 'info', message: t('editYourself') });
  });
  useEffect(() => {
    if (isError) show(undefined);
    else if (data && isReady) show(data.changes.find((change) => change.id === id));
  }, [data, isError, isReady, id]);
  return null;
}
