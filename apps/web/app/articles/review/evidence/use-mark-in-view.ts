import { useEffect, useRef } from 'react';

export const PANEL_BODY = 'data-panel-body';

/** Space above the mark as a share of the panel, to show its context. */
const ABOVE = 0.25;
/** Marks below this share are scrolled up: the page's bottom bar may cover them. */
const LOWEST = 0.75;

/** Scrolls to the first mark inside the panel, without scrolling the page. */
export function useMarkInView(shown: unknown) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = box.current?.closest(`[${PANEL_BODY}]`);
    if (shown === undefined || !panel) return;
    panel.scrollTop = 0;
    const mark = box.current?.querySelector('mark')?.getBoundingClientRect();
    const { top, bottom } = panel.getBoundingClientRect();
    const seen = Math.min(bottom, innerHeight) - top;
    if (mark && mark.bottom > top + seen * LOWEST) panel.scrollTop = mark.top - top - seen * ABOVE;
  }, [shown]);
  return box;
}
