import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { markdownLanguage } from '../app/editor/editor/markdown-language.ts';

/** Runs the command of a key. `|` marks the cursor. Undefined if the key isn't handled. */
export function press(run: (view: EditorView) => boolean, marked: string): string | undefined {
  const anchor = marked.indexOf('|');
  const state = EditorState.create({
    doc: marked.replace('|', ''),
    selection: { anchor },
    extensions: [markdownLanguage],
  });
  const view = new EditorView({ state });
  const isDone = run(view);
  const { doc, selection } = view.state;
  view.destroy();
  return isDone
    ? `${doc.sliceString(0, selection.main.head)}|${doc.sliceString(selection.main.head)}`
    : undefined;
}
