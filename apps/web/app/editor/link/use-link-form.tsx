import type { EditorView, ViewUpdate } from '@codemirror/view';
import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import {
  findLinkPlace,
  hasNothingToLink,
  type LinkPlace,
  removeLink,
  saveLink,
} from '../editor/link-place.ts';
import { keepDrawn } from '../editor/live/revealed.ts';
import { hideSelectionMenu, type SelectedRange } from '../editor/selection-menu.ts';
import type { LinkSources } from './link-targets.ts';

const LinkPopover = lazyPart(() => import('./link-popover.tsx'));

const NO_PAGES: LinkSources = { hasPosts: false, cluster: () => [] };

/** Rectangle around a range of the text in the window; that of the editor if the range isn't rendered. */
function rectOf(view: EditorView, { from, to }: SelectedRange): DOMRect {
  const [start, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)];
  if (!start || !end) return view.dom.getBoundingClientRect();
  const left = start.top === end.top ? start.left : Math.min(start.left, end.left);
  return new DOMRect(left, start.top, Math.max(end.right - left, 0), end.bottom - start.top);
}

export interface LinkForm {
  /** Opens the form for the link at the cursor, or for a new one. */
  ask: (editor: EditorView) => void;
  /** Opens the form of a clicked link. The focus stays in the text. */
  show: (editor: EditorView) => void;
  /** Closes the form of a clicked link once the text is edited or the cursor leaves the link. */
  leave: (update: ViewUpdate) => void;
  form: ReactNode;
}

/** Form for links of an editor. Links lead to `sources`; to none by default. */
export function useLinkForm(view: RefObject<EditorView | null>, sources = NO_PAGES): LinkForm {
  const [linking, setLinking] = useState<LinkPlace & { isClicked?: boolean }>();
  const isClicked = linking?.isClicked ?? false;
  useEffect(() => {
    view.current?.dispatch({ effects: keepDrawn.of(isClicked) });
  }, [view, isClicked]);
  const close = () => setLinking(undefined);
  const change = (edit: (editor: EditorView) => void) => {
    close();
    if (view.current) edit(view.current);
  };
  return {
    ask: (editor) => {
      // Makes room for the form.
      editor.dispatch({ effects: hideSelectionMenu.of(null) });
      setLinking(findLinkPlace(editor.state));
    },
    show: ({ state }) => {
      const link = findLinkPlace(state);
      if (link.kind !== 'new') setLinking({ ...link, isClicked: true });
    },
    leave: ({ docChanged, state }) => {
      if (isClicked && (docChanged || hasNothingToLink(state))) close();
    },
    form: linking && (
      <Suspense>
        <LinkPopover
          key={`${isClicked}`}
          place={linking}
          takesFocus={!isClicked}
          anchor={{
            getBoundingClientRect: () => (view.current ? rectOf(view.current, linking) : new DOMRect()),
          }}
          sources={sources}
          onSave={(link) => change((editor) => saveLink(editor, link))}
          onRemove={() => change(removeLink)}
          onClose={close}
          takeFocus={() => view.current?.focus()}
        />
      </Suspense>
    ),
  };
}
