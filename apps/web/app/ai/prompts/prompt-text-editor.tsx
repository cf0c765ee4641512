import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { PROMPT_VARIABLE } from '@inkstep/contract/prompt-text';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';

const look = EditorView.theme({
  '&': { fontSize: '0.875rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.65', maxHeight: '60vh', overflow: 'auto' },
  '.cm-content': { minHeight: '16rem', padding: '0.75rem 0.5rem', caretColor: 'var(--color-accent)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-accent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in oklab, var(--color-marigold) 30%, transparent)',
  },
  '.cm-variable': {
    color: 'var(--color-accent)',
    background: 'var(--color-accent-soft)',
    borderRadius: '4px',
  },
  '.cm-unknown': {
    color: 'var(--color-danger)',
    background: 'var(--color-danger-soft)',
    borderRadius: '4px',
    textDecoration: 'underline wavy 1px',
  },
});

const KNOWN = Decoration.mark({ class: 'cm-variable' });
const UNKNOWN = Decoration.mark({ class: 'cm-unknown' });

function variableMarks(names: ReadonlySet<string>): Extension {
  const decorator = new MatchDecorator({
    regexp: PROMPT_VARIABLE,
    decoration: ([, name = '']) => (names.has(name.trim()) ? KNOWN : UNKNOWN),
  });
  class Marks {
    set: DecorationSet;
    constructor(view: EditorView) {
      this.set = decorator.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.set = decorator.updateDeco(update, this.set);
    }
  }
  return ViewPlugin.fromClass(Marks, { decorations: ({ set }) => set });
}

export interface PromptTextEditorHandle {
  /** Replaces the selection. */
  insert: (text: string) => void;
  focus: () => void;
}

export interface PromptTextEditorProps {
  ref: Ref<PromptTextEditorHandle>;
  label: string;
  /** ID of the element that lists problems. */
  describedBy: string;
  value: string;
  names: readonly string[];
  readOnly: boolean;
  onChange: (value: string) => void;
  onSave: () => void;
}

/** The text of a prompt with highlighted variables. A new `value` from outside replaces the text. */
export default function PromptTextEditor(props: PromptTextEditorProps) {
  const { ref, label, describedBy, value, names, readOnly, onChange, onSave } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const lock = useRef(new Compartment());
  const initial = useEffectEvent(() => ({ value, label, describedBy, names }));
  const report = useEffectEvent(onChange);
  const save = useEffectEvent(onSave);

  useEffect(() => {
    if (!place.current) return;
    const start = initial();
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: start.value,
        extensions: [
          history(),
          drawSelection(),
          keymap.of([
            {
              key: 'Mod-s',
              preventDefault: true,
              run: () => {
                save();
                return true;
              },
            },
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': start.label,
            'aria-describedby': start.describedBy,
            spellcheck: 'true',
            tabindex: '0',
          }),
          lock.current.of([]),
          look,
          variableMarks(new Set(start.names)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) report(update.state.doc.toString());
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
    insert: (text) => {
      const editor = view.current;
      if (!editor) return;
      editor.dispatch(editor.state.replaceSelection(text), { userEvent: 'input', scrollIntoView: true });
      editor.focus();
    },
    focus: () => view.current?.focus(),
  }));

  useEffect(() => {
    view.current?.dispatch({ effects: lock.current.reconfigure(EditorState.readOnly.of(readOnly)) });
  }, [readOnly]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return <div ref={place} />;
}
