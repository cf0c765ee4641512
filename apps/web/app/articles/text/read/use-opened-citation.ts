import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OpenedCitation } from '../../../editor/editor/opened-citation.ts';
import { findCitation } from '../../../editor/preview/cited-preview.tsx';

/** Delay before opening on hover, and before closing, so that the pointer can reach the card. */
const HOVER_MS = 200;

export interface ShownCitation {
  button: HTMLElement;
  citation: OpenedCitation;
  isHovered: boolean;
}

const buttonAt = ({ target }: Event): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('button.citation')) || undefined;

/** Returns the citation that was clicked or is hovered. */
export function useOpenedCitation(text: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<ShownCitation>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wait = (run: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, HOVER_MS);
  };
  const stay = () => clearTimeout(timer.current);
  const leave = () => wait(() => setShown((now) => (now?.isHovered ? undefined : now)));

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const shownAt = (button: HTMLElement | undefined, isHovered: boolean): ShownCitation | undefined => {
      const citation = button && findCitation(button);
      return citation && { button, citation, isHovered };
    };
    const onClick = (event: Event) => {
      const next = shownAt(buttonAt(event), false);
      if (!next) return;
      clearTimeout(timer.current);
      setShown(next);
    };
    const onOver = (event: PointerEvent) => {
      const next = event.pointerType === 'mouse' ? shownAt(buttonAt(event), true) : undefined;
      if (next) wait(() => setShown((now) => now ?? next));
    };
    const onOut = (event: PointerEvent) => {
      if (buttonAt(event)) leave();
    };
    element.addEventListener('click', onClick);
    element.addEventListener('pointerover', onOver);
    element.addEventListener('pointerout', onOut);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener('click', onClick);
      element.removeEventListener('pointerover', onOver);
      element.removeEventListener('pointerout', onOut);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `wait` and `leave` only use the timer and the setter
  }, [text]);

  return { shown, stay, leave, close: () => setShown(undefined) };
}
