import { type RefObject, useEffect } from 'react';
import type { MarkdownEditorHandle } from '../editor/editor-props.ts';
import { followScroll, type Pane } from './scroll-together.ts';

function previewPane(element: HTMLElement): Pane {
  const tops = () => {
    const { top } = element.getBoundingClientRect();
    const headings = [...element.querySelectorAll('.prose > :is(h1, h2, h3, h4, h5, h6)')];
    return headings.map((heading) => heading.getBoundingClientRect().top - top + element.scrollTop);
  };
  return { element, tops };
}

/** Synchronizes the scroll positions of text and preview. */
export function useScrollTogether(
  enabled: boolean,
  box: RefObject<HTMLElement | null>,
  editor: RefObject<MarkdownEditorHandle | null>,
  preview: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const parent = box.current;
    if (!enabled || !parent) return;
    // Positions set by this hook, whose scroll events must be ignored.
    const set = new Map<EventTarget, number>();
    const onScroll = ({ target }: Event) => {
      const text = editor.current?.scroller();
      const shown = preview.current && previewPane(preview.current);
      if (!text || !shown) return;
      const leader = [text, shown].find(({ element }) => element === target);
      if (!leader) return;
      const expected = set.get(leader.element);
      set.delete(leader.element);
      if (expected !== undefined && Math.abs(expected - leader.element.scrollTop) < 2) return;
      const follower = leader === text ? shown : text;
      const before = follower.element.scrollTop;
      followScroll(leader, follower);
      if (follower.element.scrollTop !== before) set.set(follower.element, follower.element.scrollTop);
    };
    // Scroll events don't bubble, so this captures them.
    parent.addEventListener('scroll', onScroll, true);
    return () => parent.removeEventListener('scroll', onScroll, true);
  }, [enabled, box, editor, preview]);
}
