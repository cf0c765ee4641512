import { modKey } from '../mod-key.ts';

export type Tool =
  | 'undo'
  | 'redo'
  | 'h2'
  | 'h3'
  | 'bold'
  | 'italic'
  | 'link'
  | 'quote'
  | 'list'
  | 'ordered'
  | 'task'
  | 'table'
  | 'picture'
  | 'code'
  | 'codeBlock'
  | 'rule'
  | 'find';

/** Key notation of CodeMirror's keymaps. Without a selection, and outside links, Ctrl+K opens the command palette. */
export const SHORTCUTS: Partial<Record<Tool, string>> = {
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
  h2: 'Mod-Alt-2',
  h3: 'Mod-Alt-3',
  bold: 'Mod-b',
  italic: 'Mod-i',
  link: 'Mod-k',
  ordered: 'Mod-Shift-7',
  list: 'Mod-Shift-8',
  quote: 'Mod-Shift-9',
  table: 'Mod-Alt-4',
  picture: 'Mod-Alt-5',
  code: 'Mod-e',
  find: 'Mod-f',
};

const isMac = (): boolean => modKey() === '⌘';

const MAC_KEYS: Partial<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

const named = (part: string): string => (part.length === 1 ? part.toUpperCase() : part);

/** Formats a shortcut for display: Ctrl+Shift+9, or ⌘⇧9 on a Mac. */
export function shownShortcut(tool: Tool): string | undefined {
  const parts = SHORTCUTS[tool]?.split('-').map(named);
  return isMac()
    ? parts?.map((part) => MAC_KEYS[part] ?? part).join('')
    : parts?.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
}

/** Formats a shortcut for `aria-keyshortcuts`. */
export function ariaShortcut(tool: Tool): string | undefined {
  const key = SHORTCUTS[tool]?.split('-').map(named).join('+');
  return key?.replace('Mod', isMac() ? 'Meta' : 'Control');
}
