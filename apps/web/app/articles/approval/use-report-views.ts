import type { ArticleApproval } from '@inkstep/contract';
import { APPROVAL_LIMITS } from '@inkstep/contract/approval-values';
import { useEffect, useRef } from 'react';
import { articleApi } from '../../kit/api/article-api.ts';
import { useArticleSession } from '../text/editor/article-context.ts';
import { openSection } from './open-section.ts';

const TICK_MS = 1000;
const BATCH_SECONDS = 15;
/** Without a movement for this long, nobody is taken to be reading. */
const IDLE_MS = 60_000;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchmove'] as const;

/** Reports how long which section was open while the article is in review and the tab is visible and in use. */
export function useReportViews(approval: ArticleApproval | undefined): void {
  const { taskId } = useArticleSession();
  const version = approval?.version;
  const isInReview = approval?.state === 'in_review';
  const seconds = useRef(new Map<string, number>());
  useEffect(() => {
    if (!isInReview || version === undefined) return;
    const counted = seconds.current;
    let activeAt = Date.now();
    let total = 0;
    const markActive = () => {
      activeAt = Date.now();
    };
    const send = (keepalive: boolean) => {
      if (counted.size === 0) return;
      const sections = [...counted].slice(0, APPROVAL_LIMITS.viewSections).map(([key, spent]) => {
        const { heading, ordinal } = JSON.parse(key) as { heading: string; ordinal: number };
        return { heading, ordinal, seconds: Math.min(spent, APPROVAL_LIMITS.viewSeconds) };
      });
      counted.clear();
      total = 0;
      const body = { version, sections };
      // What isn't counted is not worth a message.
      articleApi.recordViews({ params: { id: taskId }, body }, { keepalive }).catch(() => undefined);
    };
    const tick = () => {
      if (document.visibilityState !== 'visible' || !document.hasFocus() || Date.now() - activeAt > IDLE_MS)
        return;
      const section = openSection();
      if (!section) return;
      const key = JSON.stringify(section);
      counted.set(key, (counted.get(key) ?? 0) + 1);
      total += 1;
      if (total >= BATCH_SECONDS) send(false);
    };
    const leave = () => {
      if (document.visibilityState === 'hidden') send(true);
    };
    const timer = setInterval(tick, TICK_MS);
    for (const name of ACTIVITY) addEventListener(name, markActive, { passive: true, capture: true });
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY) removeEventListener(name, markActive, { capture: true });
      document.removeEventListener('visibilitychange', leave);
      send(true);
    };
  }, [taskId, version, isInReview]);
}
