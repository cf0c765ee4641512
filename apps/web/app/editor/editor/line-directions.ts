import type { Range } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const line = Decoration.line({ attributes: { dir: 'auto' } });

class Directions {
  decorations: DecorationSet;

  constructor(view: EditorView) {
    this.decorations = visibleLines(view);
  }

  update({ docChanged, viewportChanged, view }: ViewUpdate) {
    if (docChanged || viewportChanged) this.decorations = visibleLines(view);
  }
}

function visibleLines({ state, viewport }: EditorView): DecorationSet {
  const lines: Range<Decoration>[] = [];
  for (let at = viewport.from; at <= viewport.to; at = state.doc.lineAt(at).to + 1) {
    lines.push(line.range(state.doc.lineAt(at).from));
  }
  return Decoration.set(lines);
}

/** Each line runs in the direction of its own script, as paragraphs of the preview do. */
export const lineDirections = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.fromClass(Directions, { decorations: ({ decorations }) => decorations }),
];
