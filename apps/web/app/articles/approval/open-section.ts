import { EditorView } from '@codemirror/view';
import { lastSection, type Section } from './section-at.ts';
import { middleOf, sectionInPage } from './section-in-page.ts';

/** Section in the middle of the window, in the editor or the preview. Undefined while neither is shown. */
export function openSection(): Section | undefined {
  const editor = document.querySelector<HTMLElement>('.cm-editor');
  if (editor?.offsetParent) return inEditor(editor);
  const preview = document.querySelector<HTMLElement>('[data-preview]');
  return preview?.offsetParent ? sectionInPage(preview) : undefined;
}

function inEditor(editor: HTMLElement): Section | undefined {
  const view = EditorView.findFromDOM(editor);
  if (!view) return undefined;
  const box = view.scrollDOM.getBoundingClientRect();
  const at = view.posAtCoords({ x: box.left + box.width / 2, y: middleOf(box) }, false);
  return lastSection(view.state.sliceDoc(0, view.state.doc.lineAt(at).to));
}
