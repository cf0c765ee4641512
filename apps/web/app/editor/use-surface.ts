import { type RefObject, useCallback, useMemo, useRef } from 'react';
import type { MarkdownEditorHandle } from './editor/editor-props.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useView, type View } from './use-view.ts';

/** Open view of the text and its fullscreen state. */
export interface Surface {
  box: RefObject<HTMLDivElement | null>;
  editor: RefObject<MarkdownEditorHandle | null>;
  view: View;
  setView: (view: View) => void;
  /** Leaves the preview, such as to select a range of the text. */
  showText: () => void;
  fullscreen: boolean;
  toggleFullscreen: () => void;
}

export function useSurface(): Surface {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkdownEditorHandle>(null);
  const [view, setView] = useView();
  const [fullscreen, toggleFullscreen] = useFullscreen(box);
  const showText = useCallback(() => {
    if (view === 'preview') setView('write');
  }, [view, setView]);
  return useMemo(
    () => ({ box, editor, view, setView, showText, fullscreen, toggleFullscreen }),
    [view, setView, showText, fullscreen, toggleFullscreen],
  );
}
