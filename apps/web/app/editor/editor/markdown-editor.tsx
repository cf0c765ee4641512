import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { closeSearchPanel, findNext, findPrevious, openSearchPanel, search } from '@codemirror/search';
import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder, type ViewUpdate } from '@codemirror/view';
import type { RevisionMode } from '@inkstep/contract';
import {
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
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { markdownToHtml } from '../../kit/text/markdown.ts';
import { replacementsBetween } from '../../kit/text/merge-texts.ts';
import { useLinkForm } from '../link/use-link-form.tsx';
import { richPaste } from '../paste/rich-paste.ts';
import { citationAtPlace, citationChips, citationMarks } from './citation-marks.ts';
import { commentAt, commentMarks, showComments } from './comment-marks.ts';
import { continueList, nestItem, unnestItem } from './continue-list.ts';
import { highlight, look } from './editor-look.ts';
import type { MarkdownEditorProps, OpenedBy } from './editor-props.ts';
import { flagMarks, flagsIn, showFlags } from './flag-marks.ts';
import type { Flag } from './flags.ts';
import { floatSpace, floatTheme } from './float-theme.ts';
import { applyFormat } from './format-text.ts';
import { headingNotes, showHeadingNotes } from './heading-notes.ts';
import { headingsIn } from './headings.ts';
import { lineDirections } from './line-directions.ts';
import { hasNothingToLink } from './link-place.ts';
import { type LiveMarkdownUse, liveMarkdown } from './live/live-markdown.ts';
import { revealed } from './live/revealed.ts';
import { markdownLanguage } from './markdown-language.ts';
import { changeMetadata, metadataHistory } from './metadata-history.ts';
import type { OpenedCitation } from './opened-citation.ts';
import { paragraphKeys } from './paragraph-keys.ts';
import { insertPictureBlock, picturePlace } from './picture-place.ts';
import { type PictureUse, pictureUploads } from './picture-uploads.ts';
import { type MatchCount, searchCount } from './search-count.ts';
import { searchPhrases } from './search-phrases.ts';
import { type SelectedRange, selectionMenu } from './selection-menu.ts';
import { slashMenu } from './slash-menu.ts';
import { type SuggestionMark, showSuggestions, suggestionMarks, suggestionsIn } from './suggestion-marks.ts';
import { TableHandles } from './tables/table-handles.ts';
import { applyTool, toolKeys } from './tools.ts';

const TableMenus = lazyPart(() => import('./tables/table-menus.tsx'));

/** Toggles inline rendering. */
const drawing = new Compartment();

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
  const { revision, links, suggestions, comments } = props;
  const suggested = suggestions?.shown;
  const commented = comments?.shown;
  const flagged = evidence?.flagged;
  const t = useTexts('articles');
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** Last text reported to the parent. */
  const reported = useRef<string>(undefined);
  const reporting = useRef(false);
  const linkForm = useLinkForm(view, links);
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
  const tellSuggested = useEffectEvent((marks: readonly SuggestionMark[]) => suggestions?.onMoved(marks));
  const openSuggestion = useEffectEvent((id: string) => suggestions?.onOpen(id));
  const openThread = useEffectEvent((id: string) => comments?.onOpen(id));
  const beginComment = useEffectEvent((range: SelectedRange) => comments?.onComment(range));
  const hasComments = useEffectEvent(() => comments !== undefined);
  const offeredModes = useEffectEvent(() => revision?.modes() ?? []);
  const reviseRange = useEffectEvent((mode: RevisionMode, range: SelectedRange) =>
    revision?.run(mode, range),
  );
  const hasRevision = useEffectEvent(() => revision !== undefined);
  const askForLink = useEffectEvent((target: EditorView) => {
    linkForm.ask(target);
    return true;
  });
  const leaveLink = useEffectEvent((update: ViewUpdate) => linkForm.leave(update));
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
        showLink: linkForm.show,
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
      const mark = suggestionsIn(target.state).find(({ start, end }) => start <= head && head <= end);
      if (citation) openCitation(citation, { keyboard: true });
      else if (flag) openFlag(flag.id, { keyboard: true });
      else if (mark) openSuggestion(mark.id);
      const commentHere = citation || flag || mark ? undefined : commentAt(target.state, head);
      if (commentHere) openThread(commentHere.id);
      return [citation, flag, mark, commentHere].some((found) => found !== undefined);
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
            { key: 'Mod-k', run: (target) => !hasNothingToLink(target.state) && askForLink(target) },
            { key: 'Mod-Shift-l', run: (target) => askForLink(target) },
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
          headingNotes,
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
            comment: hasComments()
              ? { label: named('selection.comment'), run: (range) => beginComment(range) }
              : undefined,
            apply: (target, tool) => (tool === 'link' ? askForLink(target) : applyFormat(target, tool)),
          }),
          flagMarks({
            label: (flag) => flag.problems.map(({ kind }) => named(`evidence.problems.${kind}`)).join(' '),
            open: (id) => openFlag(id, { keyboard: false }),
          }),
          suggestionMarks({
            label: (kind) => named(`suggested.${kind}`),
            more: () => named('suggested.all'),
            open: (id) => openSuggestion(id),
          }),
          hasComments()
            ? commentMarks({ open: (id) => openThread(id), begin: (range) => beginComment(range) })
            : [],
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
            const marks = suggestionsIn(update.state);
            if (marks !== suggestionsIn(update.startState)) tellSuggested(marks);
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
      if (tool === 'link') linkForm.ask(view.current);
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

  const { headingNotes: notes } = props;
  useEffect(() => {
    if (notes) view.current?.dispatch({ effects: showHeadingNotes.of(notes) });
  }, [notes]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !suggested || editor.state.doc.toString() !== suggested.body) return;
    editor.dispatch({ effects: showSuggestions.of(suggested.marks) });
  }, [suggested]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !commented || editor.state.doc.toString() !== commented.body) return;
    editor.dispatch({ effects: showComments.of(commented.marks) });
  }, [commented]);

  useEffect(() => {
    view.current?.dispatch({ effects: drawing.reconfigure(live ? liveText() : []) });
  }, [live]);

  return (
    <>
      <div ref={place} className="h-full min-h-0" />
      {linkForm.form}
      {tableCursor && (
        <Suspense fallback={null}>
          <TableMenus handles={handles} cursor={tableCursor} />
        </Suspense>
      )}
    </>
  );
}
