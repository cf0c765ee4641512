import type { Extension } from '@codemirror/state';
import { drawnBlocks } from './drawn-blocks.ts';
import { drawnLines } from './drawn-lines.ts';
import { openLinks } from './links.ts';
import { liveLook } from './live-look.ts';

export interface LiveMarkdownUse {
  /** HTML of a table or picture. */
  toHtml: (markdown: string) => string;
  /** The accessible name of a task's box. */
  taskLabel: string;
}

/**
 * Draws Markdown as it reads, and as Markdown where it is edited. The text itself stays as it is, so that positions in it
 * hold in every mode.
 */
export const liveMarkdown = ({ toHtml, taskLabel }: LiveMarkdownUse): Extension => [
  drawnBlocks(toHtml),
  drawnLines(taskLabel),
  openLinks,
  liveLook,
];
