import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

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

/** Opens the link in a new tab on Ctrl+click or Cmd+click. */
export const openLinks: Extension = EditorView.domEventHandlers({
  mousedown(event, view) {
    if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
    const place = view.posAtCoords({ x: event.clientX, y: event.clientY });
    const url = place === null ? undefined : linkAt(view.state, place);
    if (url === undefined) return false;
    event.preventDefault();
    window.open(url, '_blank', 'noopener,noreferrer');
    return true;
  },
});
