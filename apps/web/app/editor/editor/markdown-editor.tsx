import { defaultKeymap, history, historyKeymap, invertedEffects, isolateHistory } from '@codemirror/commands';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { closeSearchPanel, findNext, findPrevious, openSearchPanel, search } from '@codemirror/search';
import { Compartment, EditorState, type Extension, StateEffect, Transaction } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder, type ViewUpdate } from '@codemirror/view';
import type { TextMetadata } from '@inkstep/article/article-text';
import type { Change } from '@inkstep/article/text-removal';
import type { RevisionMode } from '@inkstep/contract';
import {
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { markdownToHtml } from '../../kit/text/markdown.ts';
import { replacementsBetween } from '../../kit/text/merge-texts.ts';
import type { LinkSources } from '../link/link-targets.ts';
import { richPaste } from '../paste/rich-paste.ts';
import type { PicturePlace } from '../pictures/picture-choice.ts';
import type { TextSource } from '../text-source.ts';
import { citationAtPlace, citationChips, citationMarks } from './citation-marks.ts';
import { continueList, nestItem, unnestItem } from './continue-list.ts';
import { flagMarks, flagsIn, showFlags } from './flag-marks.ts';
import type { Flag } from './flags.ts';
import { floatSpace, floatTheme } from './float-theme.ts';
import { applyFormat } from './format-text.ts';
import { type Heading, headingsIn } from './headings.ts';
import { lineDirections } from './line-directions.ts';
import { findLinkPlace, type LinkPlace, removeLink, saveLink } from './link-place.ts';
import { type LiveMarkdownUse, liveMarkdown } from './live/live-markdown.ts';
import { keepDrawn, revealed } from './live/revealed.ts';
import { markdownLanguage, tags } from './markdown-language.ts';
import type { OpenedCitation } from './opened-citation.ts';
import { paragraphKeys } from './paragraph-keys.ts';
import { insertPictureBlock, picturePlace } from './picture-place.ts';
import { type PictureUse, pictureUploads, type StorePicture } from './picture-uploads.ts';
import { type MatchCount, searchCount } from './search-count.ts';
import { searchPhrases } from './search-phrases.ts';
import { hideSelectionMenu, type SelectedRange, selectionMenu } from './selection-menu.ts';
import type { Tool } from './shortcuts.ts';
import { slashMenu } from './slash-menu.ts';
import { TableHandles } from './tables/table-handles.ts';
import { applyTool, toolKeys } from './tools.ts';

const TableMenus = lazy(() => import('./tables/table-menus.tsx'));

const LinkPopover = lazy(() => import('../link/link-popover.tsx'));

const NO_PAGES: LinkSources = { hasPosts: false, cluster: () => [] };

const look = EditorView.theme({
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

const highlight = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--color-accent)' },
  { tag: tags.url, color: 'var(--color-muted)' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.processingInstruction, color: 'var(--color-muted)' },
]);

/** Replaces the metadata above the body. */
export interface MetadataChange {
  before: TextMetadata | null;
  after: TextMetadata | null;
}

const changeMetadata = StateEffect.define<MetadataChange>();

/** Restores the metadata on undo and redo. */
const metadataHistory = invertedEffects.of(({ effects }) =>
  effects.flatMap((effect) =>
    effect.is(changeMetadata)
      ? changeMetadata.of({ before: effect.value.after, after: effect.value.before })
      : [],
  ),
);

/** Toggles inline rendering. */
const drawing = new Compartment();

export interface MarkdownEditorHandle {
  apply: (tool: Exclude<Tool, 'picture'>) => void;
  /** Returns the headings in text order. */
  headings: () => Heading[];
  /** Returns the scroll container and the offsets of the headings in it. */
  scroller: () => { element: HTMLElement; tops: () => number[] } | undefined;
  /** Opens the picture dialog. */
  choosePicture: () => void;
  /** Returns the surroundings of a picture at the cursor. */
  picturePlace: () => PicturePlace;
  /** Inserts a picture with its caption at the cursor. */
  insertPicture: (markdown: string) => void;
  /** Selects a range and scrolls it to the middle, or `top` to the top. Takes the focus by default. */
  reveal: (start: number, end: number, options?: { focus?: boolean; top?: number }) => void;
  focus: () => void;
  /**
   * Applies one or more changes of the body and one of the metadata as a single undo step, and puts the cursor after
   * the first of them.
   */
  change: (change: Change | readonly Change[], metadata?: MetadataChange) => void;
}

export interface FlaggedBody {
  body: string;
  flags: readonly Flag[];
}

/** True if a mark was opened by keyboard, so that the focus should follow. */
export interface OpenedBy {
  keyboard: boolean;
}

export interface MarkdownEditorProps {
  ref: Ref<MarkdownEditorHandle>;
  source: TextSource;
  onChange: (value: string, metadata?: MetadataChange) => void;
  storePicture: StorePicture;
  /** Opens the dialog to choose a picture. */
  onChoosePicture: () => void;
  /** Renders Markdown inline, except where it is edited. */
  live: boolean;
  /** Called with the selected text, which may be empty. */
  onSelect?: ((text: string) => void) | undefined;
  /** Evidence marks; undefined without sources to check against. */
  evidence?: EvidenceMarks | undefined;
  /** Enables the revision menu over selected text. */
  revision?: SelectionRevision | undefined;
  /** Pages that links may lead to; none by default. */
  links?: LinkSources | undefined;
  /** Accessible name and placeholder; default to those of an article. */
  names?: { text: string; placeholder: string } | undefined;
}

/** Revision modes for selected text. */
export interface SelectionRevision {
  /** Returns the modes that are available now. */
  modes: () => readonly RevisionMode[];
  run: (mode: RevisionMode, range: SelectedRange) => void;
}

/** Flags and citations in the text, with handlers that open their details. */
export interface EvidenceMarks {
  /** Flags with the text they belong to, which may have changed since. */
  flagged: FlaggedBody | undefined;
  /** Called after each edit with the current positions. */
  onFlags: (flags: readonly Flag[]) => void;
  onOpenFlag: (id: string, by: OpenedBy) => void;
  onOpenCitation: (citation: OpenedCitation, by: OpenedBy) => void;
  /** Title of a source, for the card over its citations. */
  sourceTitle?: ((number: number) => string | undefined) | undefined;
}

/** Rectangle around a range of the text in the window; that of the editor if the range isn't rendered. */
function rectOf(view: EditorView, { from, to }: SelectedRange): DOMRect {
  const [start, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)];
  if (!start || !end) return view.dom.getBoundingClientRect();
  const left = start.top === end.top ? start.left : Math.min(start.left, end.left);
  return new DOMRect(left, start.top, Math.max(end.right - left, 0), end.bottom - start.top);
}

/** Finds the place of a link to edit or add, and makes room for its form. */
function beginLink(target: EditorView): LinkPlace {
  target.dispatch({ effects: hideSelectionMenu.of(null) });
  return findLinkPlace(target.state);
}

/** True if there is nothing to link: a cursor outside links. */
const isIdle = ({ state }: EditorView): boolean =>
  state.selection.main.empty && findLinkPlace(state).kind === 'new';

const drawn = (
  texts: Pick<LiveMarkdownUse, 'taskLabel' | 'tables' | 'showLink'>,
  handles: TableHandles,
): Extension => [
  liveMarkdown({ toHtml: markdownToHtml, ...texts }),
  handles.extension,
  paragraphKeys,
  citationChips,
];

/** Markdown editor. It owns a copy of the text and applies changes from outside. */
export default function MarkdownEditor(props: MarkdownEditorProps) {
  const { ref, source, onChange, storePicture, onChoosePicture, live, onSelect, evidence, names } = props;
  const { revision, links = NO_PAGES } = props;
  const flagged = evidence?.flagged;
  const t = useTexts('articles');
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** Last text reported to the parent. */
  const reported = useRef<string>(undefined);
  const reporting = useRef(false);
  const [linking, setLinking] = useState<LinkPlace & { isClicked?: boolean }>();
  const initial = useEffectEvent(source.body);
  const named = useEffectEvent(t);
  const ownNames = useEffectEvent(() => names);
  const report = useEffectEvent(onChange);
  const hasEvidence = useEffectEvent(() => evidence !== undefined);
  const tellFlags = useEffectEvent((flags: readonly Flag[]) => evidence?.onFlags(flags));
  const openFlag = useEffectEvent((id: string, by: OpenedBy) => evidence?.onOpenFlag(id, by));
  const openCitation = useEffectEvent((citation: OpenedCitation, by: OpenedBy) =>
    evidence?.onOpenCitation(citation, by),
  );
  const offeredModes = useEffectEvent(() => revision?.modes() ?? []);
  const reviseRange = useEffectEvent((mode: RevisionMode, range: SelectedRange) =>
    revision?.run(mode, range),
  );
  const hasRevision = useEffectEvent(() => revision !== undefined);
  /** Closes the form of a clicked link, of which the cursor stays in the text. */
  const leaveLink = useEffectEvent(({ docChanged, view: target }: ViewUpdate) => {
    if (linking?.isClicked && (docChanged || isIdle(target))) setLinking(undefined);
  });
  const tellSelected = useEffectEvent((text: string) => onSelect?.(text));
  const choosePicture = useEffectEvent(onChoosePicture);
  const isLive = useEffectEvent(() => live);
  const describeCitation = useEffectEvent((number: number) => {
    const title = evidence?.sourceTitle?.(number);
    return [...(title ? [title] : []), t('evidence.source', { number }), t('evidence.openCitation')];
  });
  const [handles] = useState(() => new TableHandles());
  const tableCursor = useSyncExternalStore(handles.subscribe, handles.current);
  const liveText = useEffectEvent(() =>
    drawn(
      {
        taskLabel: t('toolbar.done'),
        tables: { name: t('toolbar.table'), keys: t('table.keys') },
        showLink: (target) => {
          const link = findLinkPlace(target.state);
          if (link.kind !== 'new') setLinking({ ...link, isClicked: true });
        },
      },
      handles,
    ),
  );
  const pictures: PictureUse = {
    store: storePicture,
    alt: () => t('pictures.alt'),
    uploading: (name) => t('pictures.uploading', { name }),
  };
  const pictureUse = useEffectEvent(() => pictures);
  const describeMatches = useEffectEvent(({ current, total }: MatchCount) =>
    current > 0 ? t('search.place', { current, total }) : t('search.matches', { total }),
  );
  const tellLeftOut = useEffectEvent((count: number) =>
    showToast({ type: 'warning', message: t('pictures.leftOut', { count }) }),
  );

  useEffect(() => {
    if (!place.current) return;
    const openAtCursor = (target: EditorView) => {
      const { head } = target.state.selection.main;
      const citation = citationAtPlace(target, head);
      const flag = flagsIn(target.state).find(({ start, end }) => start <= head && head <= end);
      if (citation) openCitation(citation, { keyboard: true });
      else if (flag) openFlag(flag.id, { keyboard: true });
      return citation !== undefined || flag !== undefined;
    };
    const askForLink = (target: EditorView) => {
      setLinking(beginLink(target));
      return true;
    };
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: initial(),
        extensions: [
          history(),
          metadataHistory,
          drawSelection(),
          revealed,
          drawing.of(isLive() ? liveText() : []),
          slashMenu({
            label: (tool) => named(`toolbar.${tool}`),
            run: (target, tool) => (tool === 'picture' ? choosePicture() : applyTool(target, tool)),
          }),
          search({ top: true }),
          searchCount((count) => describeMatches(count)),
          EditorState.phrases.of(searchPhrases(named)),
          floatTheme,
          floatSpace,
          keymap.of([
            { key: 'Alt-Enter', run: openAtCursor },
            { key: 'Enter', run: continueList },
            { key: 'Tab', run: nestItem, shift: unnestItem },
            { key: 'Mod-k', run: (target) => !isIdle(target) && askForLink(target) },
            { key: 'Mod-Shift-l', run: askForLink },
            ...toolKeys(() => choosePicture()),
            { key: 'Mod-f', run: openSearchPanel, scope: 'editor search-panel' },
            {
              key: 'F3',
              run: findNext,
              shift: findPrevious,
              scope: 'editor search-panel',
              preventDefault: true,
            },
            {
              key: 'Mod-g',
              run: findNext,
              shift: findPrevious,
              scope: 'editor search-panel',
              preventDefault: true,
            },
            { key: 'Escape', run: closeSearchPanel, scope: 'editor search-panel' },
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          markdownLanguage,
          syntaxHighlighting(highlight),
          EditorView.lineWrapping,
          lineDirections,
          EditorView.contentAttributes.of({
            'aria-label': ownNames()?.text ?? named('article.text'),
            'aria-description': [
              ...(hasEvidence() ? [named('evidence.keys')] : []),
              named('selection.keys'),
            ].join(' '),
            dir: 'auto',
            spellcheck: 'true',
            tabindex: '0',
          }),
          placeholder(ownNames()?.placeholder ?? named('article.placeholder')),
          look,
          pictureUploads({
            store: (file) => pictureUse().store(file),
            alt: () => pictureUse().alt(),
            uploading: (name) => pictureUse().uploading(name),
          }),
          richPaste({ onPicturesLeftOut: (count) => tellLeftOut(count) }),
          hasEvidence()
            ? citationMarks({
                open: (citation) => openCitation(citation, { keyboard: false }),
                describe: (number) => describeCitation(number),
              })
            : [],
          selectionMenu({
            name: named(hasRevision() ? 'selection.name' : 'selection.formatName'),
            label: (mode) => named(`selection.${mode}`),
            modes: () => offeredModes(),
            run: (mode, range) => reviseRange(mode, range),
            toolLabel: (tool) => named(`toolbar.${tool}`),
            apply: (target, tool) => (tool === 'link' ? askForLink(target) : applyFormat(target, tool)),
          }),
          flagMarks({
            label: (flag) => flag.problems.map(({ kind }) => named(`evidence.problems.${kind}`)).join(' '),
            open: (id) => openFlag(id, { keyboard: false }),
          }),
          EditorView.updateListener.of((update) => {
            const [metadata] = update.transactions
              .flatMap(({ effects }) => effects)
              .flatMap((effect) => (effect.is(changeMetadata) ? effect.value : []));
            if (update.docChanged) reported.current = update.state.doc.toString();
            const isOutside = update.transactions.some((one) => one.annotation(Transaction.remote));
            if ((update.docChanged && !isOutside) || metadata) {
              reporting.current = true;
              report(update.state.doc.toString(), metadata);
              reporting.current = false;
            }
            if (update.docChanged || update.selectionSet) {
              leaveLink(update);
              const { from, to } = update.state.selection.main;
              tellSelected(update.state.sliceDoc(from, to));
            }
            const now = flagsIn(update.state);
            if (now !== flagsIn(update.startState)) tellFlags(now);
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
    apply: (tool) => {
      if (!view.current) return;
      if (tool === 'link') setLinking(beginLink(view.current));
      else applyTool(view.current, tool);
    },
    headings: () => (view.current ? headingsIn(view.current.state) : []),
    scroller: () => {
      const editor = view.current;
      if (!editor) return undefined;
      const tops = () => headingsIn(editor.state).map(({ from }) => editor.lineBlockAt(from).top);
      return { element: editor.scrollDOM, tops };
    },
    choosePicture: onChoosePicture,
    picturePlace: () => (view.current ? picturePlace(view.current.state) : { heading: '' }),
    insertPicture: (markdown) => {
      if (view.current) insertPictureBlock(view.current, markdown);
    },
    focus: () => view.current?.focus(),
    change: (changes, metadata) => {
      const [first] = [changes].flat().toSorted((a, b) => a.from - b.from);
      view.current?.dispatch({
        changes,
        ...(first && { selection: { anchor: first.from + first.insert.length }, scrollIntoView: true }),
        effects: metadata ? changeMetadata.of(metadata) : [],
        userEvent: 'input',
        annotations: isolateHistory.of('full'),
      });
    },
    reveal: (start, end, { focus = true, top } = {}) => {
      const editor = view.current;
      if (!editor) return;
      const { length } = editor.state.doc;
      const selection = { anchor: Math.min(start, length), head: Math.min(end, length) };
      const scroll =
        top === undefined
          ? EditorView.scrollIntoView(selection.anchor, { y: 'center' })
          : EditorView.scrollIntoView(Math.min(top, length), { y: 'start', yMargin: 16 });
      editor.dispatch({ selection, effects: scroll });
      if (focus) editor.focus();
    },
  }));

  const { body, subscribe } = source;
  useEffect(() => {
    const follow = () => {
      const editor = view.current;
      const text = body();
      if (!editor || text === reported.current || editor.state.doc.toString() === text) return;
      // An edit may turn the start of the text into metadata, and the editor can't be changed during an update.
      if (reporting.current) {
        queueMicrotask(follow);
        return;
      }
      // Excluded from undo, because another tab or the server made the change. The cursor stays in its sentence.
      editor.dispatch({
        changes: replacementsBetween(editor.state.doc.toString(), text),
        annotations: [Transaction.addToHistory.of(false), Transaction.remote.of(true)],
      });
    };
    follow();
    return subscribe(follow);
  }, [body, subscribe]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !flagged || editor.state.doc.toString() !== flagged.body) return;
    editor.dispatch({ effects: showFlags.of(flagged.flags) });
  }, [flagged]);

  useEffect(() => {
    view.current?.dispatch({ effects: drawing.reconfigure(live ? liveText() : []) });
  }, [live]);

  const isLinkClicked = linking?.isClicked ?? false;
  useEffect(() => {
    view.current?.dispatch({ effects: keepDrawn.of(isLinkClicked) });
  }, [isLinkClicked]);

  const changeLink = (change: (editor: EditorView) => void) => {
    setLinking(undefined);
    if (view.current) change(view.current);
  };
  return (
    <>
      <div ref={place} className="h-full min-h-0" />
      {linking && (
        <Suspense>
          <LinkPopover
            key={`${isLinkClicked}`}
            place={linking}
            takesFocus={!isLinkClicked}
            anchor={{
              getBoundingClientRect: () => (view.current ? rectOf(view.current, linking) : new DOMRect()),
            }}
            sources={links}
            onSave={(link) => changeLink((editor) => saveLink(editor, link))}
            onRemove={() => changeLink(removeLink)}
            onClose={() => setLinking(undefined)}
            takeFocus={() => view.current?.focus()}
          />
        </Suspense>
      )}
      {tableCursor && (
        <Suspense fallback={null}>
          <TableMenus handles={handles} cursor={tableCursor} />
        </Suspense>
      )}
    </>
  );
}
