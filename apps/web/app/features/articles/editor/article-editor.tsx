import type { Outline, OutputParameters } from '@inkstep/contract';
import { formatArticleText, parseArticleText } from '@inkstep/contract/article-text';
import type { Change } from '@inkstep/contract/text-removal';
import type { Place } from '@inkstep/engine/checks';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ArticleDraft } from '../../../lib/article-draft.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { WriterLabel, type WriterLabelProps } from '../../../ui/writer-label.tsx';
import { evidenceQuery } from '../checks/evidence-query.ts';
import { type CheckedText, useChecks } from '../checks/use-checks.ts';
import { useChecksWorker } from '../checks/use-checks-worker.ts';
import { useFixes } from '../checks/use-fixes.tsx';
import { flagsOf } from '../evidence/flags.ts';
import { useEvidenceSide } from '../evidence/use-evidence-side.tsx';
import { useRevisions } from '../sections/use-revisions.tsx';
import { SeoBox } from '../seo/seo-box.tsx';
import { useSlug } from '../seo/use-slug.ts';
import { VersionsButton } from '../versions/versions-button.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleNotes } from './article-notes.tsx';
import { ArticlePanels } from './article-panels.tsx';
import { ArticleStatus } from './article-status.tsx';
import { ArticleToolbar, type View } from './article-toolbar.tsx';
import { CitedPreview } from './cited-preview.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { FlaggedBody, MarkdownEditorHandle, MetadataChange } from './markdown-editor.tsx';
import { useFullscreen } from './use-fullscreen.ts';

const MarkdownEditor = lazy(() => import('./markdown-editor.tsx'));

export interface ArticleEditorProps extends WriterLabelProps {
  taskId: string;
  article: ArticleDraft;
  format: OutputParameters['format'];
  outline: Outline | null;
  plannedWords: number | undefined;
  /** Opens the usage of the last run. */
  costButton: ReactNode;
  /** Loads the stored article into the editor. */
  reload: () => Promise<void>;
  openStep: (step: 'author' | 'product') => void;
  onRegenerate: () => void;
  regenerating: boolean;
}

const headlineOf = (body: string): string => /^#[ \t]+(.+)$/m.exec(body)?.[1]?.trim() ?? '';

function flaggedBody({ text, report }: CheckedText): FlaggedBody {
  const { body } = parseArticleText(text);
  return { body, flags: flagsOf(text, report, text.length - body.length) };
}

/** The article as Markdown and as a preview, saved automatically. */
export default function ArticleEditor(props: ArticleEditorProps) {
  const { taskId, article, writer, format, outline, plannedWords, costButton } = props;
  const { reload, openStep, onRegenerate, regenerating } = props;
  const { text, save, conflict } = useSyncExternalStore(article.subscribe, article.read);
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkdownEditorHandle>(null);
  const [view, setView] = useState<View>('editor');
  const [fullscreen, toggleFullscreen] = useFullscreen(box);
  const { metadata, body } = useMemo(() => parseArticleText(text), [text]);
  const { data: evidence } = useQuery(evidenceQuery(taskId));
  const ask = useChecksWorker();
  const checked = useChecks(text, evidence, outline, ask);
  const headline = headlineOf(body);
  const slug = useSlug(metadata?.seoTitle || headline, ask);
  const flagged = useMemo(() => checked && flaggedBody(checked), [checked]);
  const showText = () => setView((shown) => (shown === 'preview' ? 'editor' : shown));
  const change = (changes: readonly Change[], replaced?: MetadataChange) =>
    editor.current?.change(changes, replaced);
  const accepted = useRef(false);
  const accept: typeof change = (changes, replaced) => {
    accepted.current = true;
    showText();
    change(changes, replaced);
  };
  /** The button that asked for a change may be gone after it, and undo needs the editor. */
  const takeFocus = () => {
    const isAccepted = accepted.current;
    accepted.current = false;
    if (isAccepted) editor.current?.focus();
    return isAccepted;
  };
  const revisions = useRevisions({
    taskId,
    article,
    text,
    evidence,
    outline,
    ask,
    reload,
    accept,
    takeFocus,
  });
  const { side, flags, setFlags, openCitation, openFlag } = useEvidenceSide({
    taskId,
    evidence,
    ask,
    body,
    editor,
    showText,
    rewriteFromSource: revisions.rewriteFromSource,
    inside: fullscreen,
  });

  const open = ({ start, end }: Place) => {
    showText();
    // The body comes last in the text.
    const before = text.length - body.length;
    editor.current?.reveal(Math.max(0, start - before), Math.max(0, end - before));
  };
  const fixes = useFixes({
    article,
    text,
    checked,
    language: evidence?.language,
    revisions,
    change,
    accept,
    takeFocus,
    open,
    openStep,
  });

  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
        <div className="mr-auto">
          <WriterLabel writer={writer} />
        </div>
        <ArticleActions
          source={{ text, format, language: evidence?.language }}
          save={save}
          onSave={() => void article.saveNow().catch(() => undefined)}
          onRegenerate={onRegenerate}
          regenerating={regenerating}
        >
          <VersionsButton taskId={taskId} text={text} saveNow={article.saveNow} reload={reload} />
          {costButton}
        </ArticleActions>
      </div>
      <ArticleNotes notes={evidence?.notes ?? []} language={evidence?.language} />
      {metadata && (
        <SeoBox
          metadata={metadata}
          headline={headline}
          slug={slug}
          onChange={(next) => article.edit(formatArticleText({ metadata: next, body }))}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div
          ref={box}
          className={classNames(
            'flex flex-col border-line bg-card has-[.cm-focused]:border-accent',
            fullscreen ? 'fixed inset-0 z-30' : 'h-[calc(100dvh-22.5rem)] min-h-[26rem] rounded-md border',
          )}
        >
          <ArticleToolbar
            view={view}
            onView={setView}
            fullscreen={fullscreen}
            onFullscreen={toggleFullscreen}
            onFormat={(mark) => editor.current?.format(mark)}
          />
          <div className="flex min-h-0 grow">
            {/* Hidden, not unmounted, to keep the undo history. */}
            <div className={classNames('min-w-0 flex-1', view === 'preview' && 'hidden')}>
              <Suspense fallback={<SkeletonText lines={6} className="mx-auto max-w-[72ch] p-6" />}>
                <MarkdownEditor
                  ref={editor}
                  value={body}
                  onChange={(next, replaced) =>
                    article.edit(
                      formatArticleText({ metadata: replaced ? replaced.after : metadata, body: next }),
                    )
                  }
                  flagged={flagged}
                  onFlags={setFlags}
                  onOpenFlag={openFlag}
                  onOpenCitation={openCitation}
                />
              </Suspense>
            </div>
            {view !== 'editor' && (
              <CitedPreview body={body} plain={format === 'plain'} onOpenCitation={openCitation} />
            )}
            {fullscreen && side}
          </div>
          <ArticleStatus
            text={text}
            body={body}
            words={checked?.report.checks.find(({ name }) => name === 'length')?.facts['words']}
            save={save}
            flagged={flags.length}
            onFlagged={() => openFlag(flags[0]?.id, { keyboard: true })}
          />
        </div>
        <div className="xl:h-[calc(100dvh-22.5rem)] xl:min-h-[26rem] [&>section]:max-h-full">
          {!fullscreen && side}
          {/* In narrow windows the panel covers the page, so the checks stay below. */}
          <div className={classNames('flex min-h-0 flex-col xl:max-h-full', side && 'xl:hidden')}>
            <ArticlePanels
              taskId={taskId}
              checked={checked}
              plannedWords={plannedWords}
              isDigest={writer === 'drafter'}
              ownKnowledge={evidence?.ownKnowledge ?? []}
              revisions={revisions}
              offer={fixes.offer}
              onOpen={open}
            />
          </div>
        </div>
      </div>
      <ConflictDialog mine={text} theirs={conflict?.text} onResolve={article.resolve} />
      {revisions.dialog}
      {fixes.dialog}
    </div>
  );
}
