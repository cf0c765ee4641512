import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from './skip-link.tsx';

/**
 * Brings the keyboard and the ears to a page that was navigated to: the focus goes to its content, unless the page took
 * it itself. The answer is the page's title, to be read out.
 */
export function useArrival(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    // A menu or window that led here gives the focus back first.
    const timer = setTimeout(() => {
      shown.current = pathname;
      setTitle(document.title);
      const main = document.getElementById(MAIN_ID);
      if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);
  return title;
}
