import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { CommentsContext } from '../comments-context.ts';
import { ThreadList } from '../thread-list.tsx';
import { NO_THREADS, threadsQuery } from '../threads-query.ts';
import { useCommentsSession } from '../use-comments-session.ts';
import { useLinkedThread } from '../use-linked-thread.ts';
import { marksOf, selectedRange } from './page-marks.ts';
import { SelectionButton } from './selection-button.tsx';
import { usePageMarks } from './use-page-marks.ts';

export interface ReaderCommentsProps {
  taskId: string;
  /** The article's text. */
  text: string;
  /** Element with the rendered text; null until it is there. */
  element: HTMLElement | null;
}

/** Comments of an article that is read: a card beside the text, marks in it, and a button at selected text. */
export default function ReaderComments({ taskId, text, element }: ReaderCommentsProps) {
  const t = useTexts('comments');
  const card = useRef<HTMLDivElement>(null);
  const latest = useRef({ text, element });
  useEffect(() => {
    latest.current = { text, element };
  }, [text, element]);
  const showMark = (_: unknown, threadId: string) => {
    const shown = latest.current.element;
    if (shown) marksOf(shown, threadId)[0]?.scrollIntoView({ block: 'center' });
  };
  const session = useCommentsSession({ taskId, text: () => latest.current.text, show: showMark });
  const { data } = useQuery(threadsQuery(taskId));
  const threads = data?.threads ?? NO_THREADS;
  usePageMarks(element, session, threads);
  useLinkedThread(data?.threads, (thread) => {
    if (thread) session.setFilter(thread.state);
    session.open(thread?.id);
    card.current?.scrollIntoView({ block: 'nearest' });
  });
  const comment = (range: Range) => {
    const place = element && selectedRange(element, range, text);
    if (!place || !session.begin(place)) {
      showToast({ type: 'info', message: t('failed.select') });
      return;
    }
    document.getSelection()?.removeAllRanges();
    card.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <CommentsContext value={session}>
      <div ref={card} className="max-h-[75dvh] overflow-y-auto rounded-md border border-line bg-card">
        <h2 className="px-4 pt-3 font-medium text-sm">{t('title')}</h2>
        <ThreadList />
      </div>
      {element && createPortal(<SelectionButton element={element} onComment={comment} />, document.body)}
    </CommentsContext>
  );
}
