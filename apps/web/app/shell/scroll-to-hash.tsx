import { useEffect } from 'react';

/** Scrolls to the part that the URL names once the page has loaded it, unless the user does something before. */
export default function ScrollToHash({ hash }: { hash: string }) {
  useEffect(() => {
    const left = new AbortController();
    const scroll = () => {
      const part = document.getElementById(hash.slice(1));
      if (!part) return;
      part.scrollIntoView();
      left.abort();
    };
    const observer = new MutationObserver(scroll);
    left.signal.addEventListener('abort', () => observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    for (const input of ['wheel', 'touchstart', 'keydown'])
      window.addEventListener(input, () => left.abort(), { signal: left.signal, passive: true });
    scroll();
    return () => left.abort();
  }, [hash]);
  return null;
}
