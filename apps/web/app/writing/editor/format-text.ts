import { type ChangeSpec, EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

export type Format = 'bold' | 'italic' | 'h2' | 'h3' | 'list';

const WRAPS: Partial<Record<Format, string>> = { bold: '**', italic: '_' };
const PREFIXES: Partial<Record<Format, string>> = { h2: '## ', h3: '### ', list: '- ' };
const ANY_PREFIX = /^(#{1,6} |- )/;

/** Adds marks around each selection, or removes existing ones. */
function wrap(view: EditorView, mark: string): void {
  const { state } = view;
  view.dispatch(
    state.changeByRange((range) => {
      const before = state.sliceDoc(range.from - mark.length, range.from);
      const after = state.sliceDoc(range.to, range.to + mark.length);
      if (before === mark && after === mark) {
        return {
          changes: [
            { from: range.from - mark.length, to: range.from },
            { from: range.to, to: range.to + mark.length },
          ],
          range: EditorSelection.range(range.from - mark.length, range.to - mark.length),
        };
      }
      return {
        changes: [
          { from: range.from, insert: mark },
          { from: range.to, insert: mark },
        ],
        range: EditorSelection.range(range.from + mark.length, range.to + mark.length),
      };
    }),
  );
}

/** Sets the prefix of every selected line, replacing another one. Removes it if all lines have it. */
function prefixLines(view: EditorView, prefix: string): void {
  const { state } = view;
  const numbers = new Set<number>();
  for (const { from, to } of state.selection.ranges) {
    const last = state.doc.lineAt(to).number;
    for (let n = state.doc.lineAt(from).number; n <= last; n += 1) numbers.add(n);
  }
  const lines = [...numbers].map((n) => state.doc.line(n));
  const remove = lines.every((line) => line.text.startsWith(prefix));
  const changes: ChangeSpec[] = lines.map((line) => ({
    from: line.from,
    to: line.from + (ANY_PREFIX.exec(line.text)?.[0].length ?? 0),
    insert: remove ? '' : prefix,
  }));
  view.dispatch({ changes });
}

/** Formats the selection and returns the focus to the text. */
export function applyFormat(view: EditorView, format: Format): boolean {
  const mark = WRAPS[format];
  const prefix = PREFIXES[format];
  if (mark) wrap(view, mark);
  if (prefix) prefixLines(view, prefix);
  view.focus();
  return true;
}
