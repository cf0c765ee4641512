import { useEffect, useState } from 'react';

/** Minimum hover time, to ignore a pointer that only passes over a link. */
const REST_MS = 60;

function pathOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.download || link.target) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

/** Returns the page that the user is about to open: its link is hovered, touched or focused. */
export function useIntent(onIntent: (path: string) => void): string | undefined {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const note = (event: Event) => {
      clearTimeout(timer);
      const next = pathOf(event);
      if (next !== undefined) timer = setTimeout(setPath, REST_MS, next);
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const name of events) document.addEventListener(name, note, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, note);
    };
  }, []);
  useEffect(() => {
    if (path !== undefined) onIntent(path);
  }, [path, onIntent]);
  return path;
}
