import { useCallback, useState } from 'react';

/** Write renders Markdown inline, Split shows Markdown and preview side by side. */
export const VIEWS = ['write', 'markdown', 'split', 'preview'] as const;
export type View = (typeof VIEWS)[number];

const KEY = 'writing-view';

/** Remembers the view chosen in this browser. */
export function useView() {
  const [view, setView] = useState<View>(
    () => VIEWS.find((value) => value === localStorage.getItem(KEY)) ?? 'write',
  );
  const choose = useCallback((next: View) => {
    localStorage.setItem(KEY, next);
    setView(next);
  }, []);
  return [view, choose] as const;
}
