import { useCallback, useState } from 'react';

/** Measures the width of an element in pixels; 0 until measured. Attach `measure` as its ref. */
export function useWidth() {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, []);
  return { width, measure };
}
