import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { TableTexts } from '../tables/table-field.ts';
import { tableGrid } from '../tables/table-grid.ts';
import { drawnBlocks } from './drawn-blocks.ts';
import { drawnLines } from './drawn-lines.ts';
import { linkClicks } from './links.ts';
import { liveTheme } from './live-theme.ts';

export interface LiveMarkdownUse {
  /** Renders an image as HTML. */
  toHtml: (markdown: string) => string;
  /** Accessible name of a task's checkbox. */
  taskLabel: string;
  tables: TableTexts;
  /** Called when a link is clicked. */
  showLink: (view: EditorView) => void;
}

/**
 * Renders Markdown inline, except where it is edited. Doesn't change the text, so positions are the same in all
 * modes.
 */
export const liveMarkdown = ({ toHtml, taskLabel, tables, showLink }: LiveMarkdownUse): Extension => [
  drawnBlocks(toHtml),
  // Before the marks, so that they aren't split by what tables hide.
  tableGrid(tables),
  drawnLines(taskLabel),
  linkClicks(showLink),
  liveTheme,
];
