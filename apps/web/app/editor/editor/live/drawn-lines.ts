import { syntaxTree } from '@codemirror/language';
import { type Extension, RangeSet } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { Drawing } from './draw-nodes.ts';
import { isDrawnBlock } from './drawn-blocks.ts';
import { revealedIn } from './revealed.ts';

/** Decorates only visible lines, so that the cost of a keystroke doesn't grow with the text. */
export function drawnLines(taskLabel: string): Extension {
  class Lines {
    decorations: DecorationSet = Decoration.none;
    atoms: DecorationSet = Decoration.none;

    constructor(view: EditorView) {
      this.draw(view);
    }

    update({ docChanged, viewportChanged, state, startState, view }: ViewUpdate) {
      const isSame =
        revealedIn(state) === revealedIn(startState) && syntaxTree(state) === syntaxTree(startState);
      if (docChanged || viewportChanged || !isSame) this.draw(view);
    }

    private draw({ state, viewport }: EditorView) {
      const drawing = new Drawing(state, viewport, revealedIn(state), taskLabel);
      syntaxTree(state).iterate({
        ...viewport,
        enter: (node) => !isDrawnBlock(state, node) && drawing.enter(node),
        leave: (node) => drawing.leave(node),
      });
      drawing.finish();
      this.decorations = Decoration.set(drawing.decorations, true);
      this.atoms = Decoration.set(drawing.atoms, true);
    }
  }
  return ViewPlugin.fromClass(Lines, {
    decorations: ({ decorations }) => decorations,
    provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.atoms ?? RangeSet.empty),
  });
}
