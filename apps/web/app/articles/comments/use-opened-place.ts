import { type RefObject, useEffect, useRef } from 'react';

/** Element of a thread, which is shown and takes the focus when it is opened. */
export function useOpenedPlace<Place extends HTMLElement>(isOpened: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!isOpened) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    if (!place.current?.contains(document.activeElement)) place.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return place;
}
