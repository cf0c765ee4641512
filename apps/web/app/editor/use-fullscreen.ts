import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Everything outside the element and its ancestors, except top layers such as toasts. */
function others(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.ariaLive) found.push(sibling);
    }
  }
  return found;
}

/** Lets an element fill the window and makes the page behind inert. Escape exits. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [fullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    if (!fullscreen || !element.current) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setFullscreen(false);
    };
    const hidden = others(element.current).filter((other) => !other.inert);
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    for (const other of hidden) other.inert = true;
    addEventListener('keydown', leave);
    return () => {
      document.body.style.overflow = overflow;
      for (const other of hidden) other.inert = false;
      removeEventListener('keydown', leave);
    };
  }, [fullscreen, element]);
  const toggle = useCallback(() => setFullscreen((now) => !now), []);
  return [fullscreen, toggle] as const;
}
