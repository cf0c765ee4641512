import { EditorView, tooltips } from '@codemirror/view';

const field = {
  height: '2rem',
  margin: '0',
  padding: '0 0.6rem',
  border: '1px solid var(--color-edge)',
  borderRadius: '6px',
  background: 'var(--color-card)',
  color: 'var(--color-ink)',
  fontSize: '0.8125rem',
};

/** Styles panels, menus and cards around the text. */
export const floatTheme = EditorView.theme({
  '.cm-panels': {
    zIndex: '5',
    background: 'var(--color-card)',
    color: 'var(--color-ink)',
    fontFamily: 'var(--font-sans)',
  },
  '.cm-panels-top': { borderBottom: '1px solid var(--color-line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.375rem',
    padding: '0.5rem 2.75rem 0.5rem 0.75rem',
    fontSize: '0.8125rem',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%', content: '""', width: '100%' },
  '.cm-panel.cm-search .cm-textfield': { ...field, flex: '1 1 9rem', maxWidth: '18rem' },
  '.cm-search-count': {
    padding: '0 0.25rem',
    color: 'var(--color-muted)',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-panel.cm-search .cm-button': {
    ...field,
    border: '1px solid var(--color-line)',
    backgroundImage: 'none',
  },
  '.cm-panel.cm-search .cm-button:hover': { background: 'var(--color-sunken)' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '1.5rem',
    margin: '0 0.25rem',
    color: 'var(--color-muted)',
    fontSize: '0.8125rem',
  },
  '.cm-panel.cm-search input[type=checkbox]': {
    width: '1rem',
    height: '1rem',
    margin: '0',
    accentColor: 'var(--color-accent)',
  },
  '.cm-panel.cm-search [name=close]': {
    top: '0.5rem',
    right: '0.5rem',
    width: '2rem',
    height: '2rem',
    borderRadius: '6px',
    color: 'var(--color-muted)',
    fontSize: '1.25rem',
  },
  '.cm-panel.cm-search :is(input, button):focus-visible': {
    outline: '2px solid var(--color-accent)',
    outlineOffset: '1px',
  },
  '.cm-searchMatch': { background: 'color-mix(in oklab, var(--color-marigold) 25%, transparent)' },
  '.cm-searchMatch-selected': { background: 'color-mix(in oklab, var(--color-marigold) 60%, transparent)' },
  '.cm-tooltip': {
    zIndex: '40',
    border: '1px solid var(--color-line)',
    borderRadius: '10px',
    background: 'var(--color-card)',
    color: 'var(--color-ink)',
    boxShadow: 'var(--shadow-overlay)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.8125rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete': { padding: '0.375rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-sans)', maxHeight: '20rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '2rem',
    padding: '0.25rem 0.75rem',
    borderRadius: '6px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--color-accent-soft)',
    color: 'var(--color-accent)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
});

/** Keeps menus and cards off the toolbar above the text. */
export const floatSpace = tooltips({
  tooltipSpace: ({ dom }) => ({
    top: Math.max(0, dom.getBoundingClientRect().top),
    right: innerWidth,
    bottom: innerHeight,
    left: 0,
  }),
});
