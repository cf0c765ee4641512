import type { Extension } from '@codemirror/state';
import { drawnBlocks } from './drawn-blocks.ts';
import { drawnLines } from './drawn-lines.ts';
import { openLinks } from './links.ts';
import { liveTheme } from './live-theme.ts';

export interface LiveMarkdownUse {
  /** Renders a table or image as HTML. */
  toHtml: (markdown: string) => string;
  /** Accessible name of a task's checkbox. */
  taskLabel: string;
}

/**
 * Renders Markdown inline, except where it is edited. Doesn't change the text, so positions are the same in all
 * modes.
 */
export const liveMarkdown = ({ toHtml, taskLabel }: LiveMarkdownUse): Extension => [
  drawnBlocks(toHtml),
  drawnLines(taskLabel),
  openLinks,
  liveTheme,
];
