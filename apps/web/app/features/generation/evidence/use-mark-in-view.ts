import { useEffect, useRef } from 'react';

/** The part of a side panel that scrolls. */
export const PANEL_BODY = 'data-panel-body';

/** Above the mark, as a share of the panel: the words before it are read with it. */
const ABOVE = 0.25;

/** Brings the first mark of what is shown into view, at once and within its panel: the page stays where it is. */
export function useMarkInView(shown: unknown) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = box.current?.closest(`[${PANEL_BODY}]`);
    if (shown === undefined || !panel) return;
    panel.scrollTop = 0;
    const mark = box.current?.querySelector('mark')?.getBoundingClientRect();
    const { top, bottom, height } = panel.getBoundingClientRect();
    if (mark && mark.bottom > bottom) panel.scrollTop = mark.top - top - height * ABOVE;
  }, [shown]);
  return box;
}
