import { redo, undo } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { applyFormat, fence, insertBlock } from './format-text.ts';
import { SHORTCUTS, type Tool } from './shortcuts.ts';
import { activeCell, tablesIn } from './tables/table-field.ts';

/** Tools for a part of the text, which in tables must be within one cell. */
const INLINE: ReadonlySet<Tool> = new Set(['bold', 'italic', 'code']);

const EMPTY_TABLE = ['|  |  |  |', '| --- | --- | --- |', '|  |  |  |', '|  |  |  |'].join('\n');

function changeHistory(view: EditorView, step: typeof undo): boolean {
  const hasChanged = step(view);
  view.focus();
  return hasChanged;
}

/** Applies a tool to the selection. Returns false if there is nothing to do. Links and images ask first. */
export function applyTool(view: EditorView, tool: Exclude<Tool, 'link' | 'picture'>): boolean {
  if (tool === 'undo') return changeHistory(view, undo);
  if (tool === 'redo') return changeHistory(view, redo);
  if (tool === 'find') return openSearchPanel(view);
  const { from, to } = view.state.selection.main;
  const table = tablesIn(view.state).find((one) => from <= one.to && to >= one.from);
  // Blocks go below the table.
  if (tool === 'table') insertBlock(view, EMPTY_TABLE, { from: 2, to: 2 }, table?.to);
  else if (tool === 'rule') insertBlock(view, '---\n', { from: 4, to: 4 }, table?.to);
  else if (table && !(INLINE.has(tool) && activeCell(view.state))) return false;
  else if (tool === 'codeBlock') fence(view);
  else return applyFormat(view, tool);
  view.focus();
  return true;
}

/** Key bindings of the toolbar, but for links. The search panel has its own, which also work in its fields. */
export const toolKeys = (choosePicture: () => void): KeyBinding[] =>
  (Object.entries(SHORTCUTS) as [Tool, string][])
    .filter((entry): entry is [Exclude<Tool, 'link'>, string] => entry[0] !== 'find' && entry[0] !== 'link')
    .map(([tool, key]) => ({
      key,
      preventDefault: true,
      run(view) {
        if (tool !== 'picture') return applyTool(view, tool);
        choosePicture();
        return true;
      },
    }));
