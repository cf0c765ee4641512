import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from './skip-link.tsx';

/**
 * After a navigation, moves focus to the page content unless the page set it itself. Returns the page title for
 * screen readers.
 */
export function useArrival(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    // A menu or dialog that led here returns the focus first.
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
