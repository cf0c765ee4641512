import { useEffect, useState } from 'react';

/** Pixels between a selection and what is shown below it. */
export const GAP = 8;

/** Selected text, and the place below it in pixels from the corner of the page. */
export interface SelectedText {
  range: Range;
  left: number;
  top: number;
}

export function selectedTextIn(element: HTMLElement): SelectedText | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer) || range.toString().trim() === '') return undefined;
  const { left, bottom } = range.getBoundingClientRect();
  return { range, left: left + scrollX, top: bottom + scrollY + GAP };
}

/** Follows the text that is selected within an element, until it is dismissed. */
export function useSelectedText(element: HTMLElement): {
  selected: SelectedText | undefined;
  dismiss: () => void;
} {
  const [selected, setSelected] = useState<SelectedText>();
  useEffect(() => {
    const follow = () => setSelected(selectedTextIn(element));
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [element]);
  return { selected, dismiss: () => setSelected(undefined) };
}
