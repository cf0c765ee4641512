import type { ArticleThread } from '@inkstep/contract';
import { useEffect } from 'react';
import { useStore } from '../../../kit/saving/store.ts';
import type { CommentsSession } from '../comments-session.ts';
import { marksOf, markThreads } from './page-marks.ts';
import { MARK } from './page-text.ts';

/** Keeps the marks of open threads in a rendered article, whose HTML may be replaced at any time. */
export function usePageMarks(
  element: HTMLElement | null,
  session: CommentsSession,
  threads: readonly ArticleThread[],
): void {
  const opened = useStore(session.store, (state) => state.opened);
  useEffect(() => {
    if (!element) return;
    const open = threads.filter(({ state }) => state === 'open');
    const watch = { childList: true, subtree: true };
    const observer = new MutationObserver(draw);
    function draw() {
      if (!element) return;
      observer.disconnect();
      markThreads(element, session.text(), open);
      for (const mark of opened === undefined ? [] : marksOf(element, opened)) mark.dataset.opened = '';
      observer.observe(element, watch);
    }
    draw();
    return () => observer.disconnect();
  }, [element, session, threads, opened]);
  useEffect(() => {
    if (!element) return;
    const press = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a, button')) return;
      const mark = target.closest<HTMLElement>(`mark.${MARK}`);
      if (!mark || document.getSelection()?.isCollapsed === false) return;
      session.setFilter('open');
      session.open(mark.dataset.thread);
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [element, session]);
}
