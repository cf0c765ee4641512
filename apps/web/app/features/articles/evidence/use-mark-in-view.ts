import { useEffect, useRef } from 'react';

/** The part of a side panel that scrolls. */
export const PANEL_BODY = 'data-panel-body';

/** Above the mark, as a share of what is seen of the panel: the words before it are read with it. */
const ABOVE = 0.25;
/** Further down it is brought up: there the lower edge of the page may lie over it. */
const LOWEST = 0.75;

/** Brings the first mark of what is shown into view, at once and within its panel: the page stays where it is. */
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
