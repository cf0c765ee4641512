import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { applyFormat, type Format } from './format-text.ts';
import { markdownLanguage, tags } from './markdown-language.ts';

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '1rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-serif)', lineHeight: '1.7', overflow: 'auto' },
  '.cm-content': { maxWidth: '72ch', margin: '0 auto', padding: '1.5rem', caretColor: 'var(--color-accent)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-accent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in oklab, var(--color-marigold) 30%, transparent)',
  },
});

const highlight = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--color-accent)' },
  { tag: tags.url, color: 'var(--color-muted)' },
  { tag: tags.processingInstruction, color: 'var(--color-muted)' },
]);

export interface MarkdownEditorHandle {
  format: (format: Format) => void;
  /** Selects a part of the text and brings it into view. */
  reveal: (start: number, end: number) => void;
}

export interface MarkdownEditorProps {
  ref: Ref<MarkdownEditorHandle>;
  value: string;
  onChange: (value: string) => void;
}

/** The source of an article. A value from outside replaces the text; one's own typing does not come back. */
export default function MarkdownEditor({ ref, value, onChange }: MarkdownEditorProps) {
  const t = useTexts('generation');
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const initial = useEffectEvent(() => value);
  const named = useEffectEvent(t);
  const tell = useEffectEvent(onChange);

  useEffect(() => {
    if (!place.current) return;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: initial(),
        extensions: [
          history(),
          drawSelection(),
          keymap.of([
            { key: 'Mod-b', run: (target) => applyFormat(target, 'bold') },
            { key: 'Mod-i', run: (target) => applyFormat(target, 'italic') },
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          markdownLanguage,
          syntaxHighlighting(highlight),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': named('article.text'),
            spellcheck: 'true',
            tabindex: '0',
          }),
          placeholder(named('article.placeholder')),
          look,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) tell(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  useImperativeHandle(ref, () => ({
    format: (format) => {
      if (view.current) applyFormat(view.current, format);
    },
    reveal: (start, end) => {
      const editor = view.current;
      if (!editor) return;
      const { length } = editor.state.doc;
      const selection = { anchor: Math.min(start, length), head: Math.min(end, length) };
      editor.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }) });
      editor.focus();
    },
  }));

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return <div ref={place} className="h-full min-h-0" />;
}
