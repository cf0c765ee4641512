import { redo, undo } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { applyFormat, fence, insertBlock } from './format-text.ts';
import { SHORTCUTS, type Tool } from './shortcuts.ts';

export interface ToolTexts {
  /** Header of a table column. */
  column: (number: number) => string;
}

function insertTable(view: EditorView, { column }: ToolTexts): void {
  const first = column(1);
  const table = `| ${first} | ${column(2)} |\n| --- | --- |\n|  |  |`;
  insertBlock(view, table, { from: 2, to: 2 + first.length });
}

function changeHistory(view: EditorView, step: typeof undo): boolean {
  const hasChanged = step(view);
  view.focus();
  return hasChanged;
}

/** Applies a tool to the selection. Returns false if there is nothing to do. Images use the file chooser instead. */
export function applyTool(view: EditorView, tool: Exclude<Tool, 'picture'>, texts: ToolTexts): boolean {
  if (tool === 'undo') return changeHistory(view, undo);
  if (tool === 'redo') return changeHistory(view, redo);
  if (tool === 'find') return openSearchPanel(view);
  else if (tool === 'table') insertTable(view, texts);
  else if (tool === 'rule') insertBlock(view, '---\n', { from: 4, to: 4 });
  else if (tool === 'codeBlock') fence(view);
  else return applyFormat(view, tool);
  view.focus();
  return true;
}

/** Key bindings of the toolbar. The search panel has its own, which also work in its fields. */
export const toolKeys = (texts: ToolTexts, choosePicture: () => void): KeyBinding[] =>
  (Object.entries(SHORTCUTS) as [Tool, string][])
    .filter(([tool]) => tool !== 'find')
    .map(([tool, key]) => ({
      key,
      preventDefault: true,
      run(view) {
        if (tool !== 'picture') return applyTool(view, tool, texts);
        choosePicture();
        return true;
      },
    }));
