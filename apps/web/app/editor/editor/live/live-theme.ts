import { EditorView } from '@codemirror/view';

/** Matches the styles of `prose.css`. */
export const liveTheme = EditorView.baseTheme({
  '.cm-heading': { fontWeight: '600', lineHeight: '1.3', textWrap: 'balance' },
  '.cm-h1': { fontSize: 'clamp(1.75rem, 8vw, 2.5rem)', lineHeight: '1.15', paddingBottom: '0.2em' },
  '.cm-h2': { fontSize: 'clamp(1.5rem, 6vw, 1.75rem)', lineHeight: '1.25', paddingTop: '0.7em' },
  '.cm-h3': { fontSize: '1.25rem', paddingTop: '0.8em' },
  '.cm-h4, .cm-h5, .cm-h6': { fontSize: '1rem', paddingTop: '0.6em' },
  '.cm-quote': {
    marginInlineStart: '6px',
    borderInlineStart: '2px solid var(--color-marigold)',
    paddingInlineStart: '1.1em',
    color: 'var(--color-muted)',
    fontStyle: 'italic',
  },
  '.cm-item': { paddingInlineStart: 'calc(var(--depth) * 1.5em + 6px)' },
  '.cm-item-first': { textIndent: '-1.5em' },
  '.cm-list-mark': {
    display: 'inline-block',
    minWidth: '1.5em',
    color: 'var(--color-muted)',
    textIndent: '0',
    whiteSpace: 'pre',
  },
  '.cm-bullet': { fontFamily: 'var(--font-sans)', fontSize: '1.25em', minWidth: '1.2em', lineHeight: '1' },
  '.cm-task input': {
    width: '1em',
    height: '1em',
    margin: '0',
    verticalAlign: '-0.1em',
    accentColor: 'var(--color-accent)',
  },
  '.cm-rule': {
    display: 'inline-block',
    width: '100%',
    height: '1px',
    verticalAlign: 'middle',
    background: 'var(--color-line)',
  },
  '.cm-code-line, .cm-table-source, .cm-inline-code': {
    // Transparent, because the selection is drawn behind the text.
    background: 'color-mix(in oklab, var(--color-ink) 6%, transparent)',
    fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    fontSize: '0.875em',
  },
  '.cm-code-line': { paddingInline: '1.2em' },
  '.cm-code-info': { color: 'var(--color-muted)', fontFamily: 'var(--font-sans)' },
  '.cm-code-first': { borderTopLeftRadius: '6px', borderTopRightRadius: '6px', paddingTop: '0.4em' },
  '.cm-code-last': { borderBottomLeftRadius: '6px', borderBottomRightRadius: '6px', paddingBottom: '0.4em' },
  '.cm-inline-code': { padding: '0.1em 0.35em', borderRadius: '6px' },
  '.cm-link': {
    color: 'var(--color-accent)',
    textDecoration: 'underline 1px',
    textUnderlineOffset: '0.2em',
  },
  '.cm-inline-picture': {
    padding: '0.1em 0.4em',
    borderRadius: '4px',
    background: 'var(--color-sunken)',
    color: 'var(--color-muted)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.8em',
  },
  '.cm-drawn': { padding: '0.4em 2px 0.4em 6px', maxWidth: 'none', cursor: 'text', whiteSpace: 'normal' },
});
