import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from './markdown-language.ts';

export const look = EditorView.theme({
  '&': { height: '100%', fontSize: '1rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-serif)', lineHeight: '1.6', overflow: 'auto' },
  '.cm-content': {
    // The measure of the preview and 8 pixels beside each line. The selection is drawn over the full width, so there
    // is no more padding beside the text.
    maxWidth: 'min(72ch + 8px, 100% - 2.5rem)',
    margin: '0 auto',
    padding: '1rem 0',
    caretColor: 'var(--color-accent)',
  },
  '[data-lost] & .cm-content': { paddingBottom: '9rem' },
  '.cm-placeholder': { color: 'var(--color-muted)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-accent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in oklab, var(--color-marigold) 30%, transparent)',
  },
});

export const highlight = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--color-accent)' },
  { tag: tags.url, color: 'var(--color-muted)' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.processingInstruction, color: 'var(--color-muted)' },
]);
