import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isTouched, revealedIn } from './revealed.ts';

const SAFE = /^(?:https?|mailto):/i;
const LINKS: ReadonlySet<string> = new Set(['Link', 'Autolink', 'URL']);

/** Returns the URL at a position if browsers may open it. */
export function linkAt(state: EditorState, place: number): string | undefined {
  let node = syntaxTree(state).resolveInner(place, 1);
  while (!LINKS.has(node.name)) {
    if (!node.parent) return undefined;
    node = node.parent;
  }
  const url = node.name === 'URL' ? node : node.getChild('URL');
  const address = url ? state.sliceDoc(url.from, url.to).replace(/^<|>$/g, '') : '';
  const whole = /^www\./i.test(address) ? `https://${address}` : address;
  return SAFE.test(whole) ? whole : undefined;
}

const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/** True if a click is on a link that is shown as its text. */
function isOnLink({ target, clientX, clientY }: MouseEvent, view: EditorView): boolean {
  const { head } = view.state.selection.main;
  if (isTouched(revealedIn(view.state), head, head)) return false;
  if (target instanceof Element && target.closest('.cm-link')) return true;
  const place = view.posAtCoords({ x: clientX, y: clientY });
  return place !== null && linkAt(view.state, place) !== undefined;
}

/** Opens the link in a new tab on Ctrl+click or Cmd+click. A plain click calls `show`. */
export const linkClicks = (show: (view: EditorView) => void): Extension =>
  EditorView.domEventHandlers({
    mousedown(event, view) {
      if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
      const place = view.posAtCoords({ x: event.clientX, y: event.clientY });
      const url = place === null ? undefined : linkAt(view.state, place);
      if (url === undefined) return false;
      event.preventDefault();
      window.open(url, '_blank', 'noopener,noreferrer');
      return true;
    },
    click(event, view) {
      const isSingle = event.button === 0 && event.detail === 1 && !isModified(event);
      if (isSingle && view.state.selection.main.empty && isOnLink(event, view)) show(view);
      return false;
    },
  });
