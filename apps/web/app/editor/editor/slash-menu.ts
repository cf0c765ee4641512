import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import type { Tool } from './shortcuts.ts';

/** Tools in the slash menu, in order. */
export const SLASH_TOOLS = [
  'h2',
  'h3',
  'list',
  'ordered',
  'task',
  'quote',
  'table',
  'picture',
  'codeBlock',
  'rule',
] as const satisfies readonly Tool[];
export type SlashTool = (typeof SLASH_TOOLS)[number];

export interface SlashUse {
  label: (tool: SlashTool) => string;
  run: (view: EditorView, tool: SlashTool) => void;
}

const TYPED = /(?:^|[ \t])\/[\p{L}\p{N} ]{0,20}$/u;

/** True in code and tables, which can't include other blocks. */
function isClosed({ state, pos }: CompletionContext): boolean {
  const inner = syntaxTree(state).resolveInner(pos, -1);
  for (let node: SyntaxNode | null = inner; node; node = node.parent) {
    if (/Code|Table/.test(node.name)) return true;
  }
  return false;
}

/** Opens a menu of blocks after a slash at the start of a line or after a space. */
export function slashMenu({ label, run }: SlashUse): Extension {
  const options = SLASH_TOOLS.map(
    (tool, index): Completion => ({
      label: label(tool),
      boost: -index,
      apply(view, _, from, to) {
        view.dispatch({ changes: { from: from - 1, to }, userEvent: 'input' });
        run(view, tool);
      },
    }),
  );
  return autocompletion({
    icons: false,
    // Accepts Enter immediately, because the menu opens only after a slash.
    interactionDelay: 0,
    override: [
      (context) => {
        const typed = context.matchBefore(TYPED);
        if (!typed || isClosed(context)) return null;
        const from = typed.from + typed.text.indexOf('/') + 1;
        return { from, options, validFor: /^[\p{L}\p{N} ]{0,20}$/u };
      },
    ],
  });
}
