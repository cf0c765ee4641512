import type { Outline, OutputParameters } from '@inkstep/contract';
import { formatArticleText, parseArticleText } from '@inkstep/contract/article-text';
import { paths } from '@inkstep/contract/paths';
import type { Change } from '@inkstep/contract/text-removal';
import type { Place } from '@inkstep/engine/checks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ArticleDraft } from '../../../lib/article-draft.ts';
import { classNames } from '../../../ui/class-names.ts';
import { WriterLabel, type WriterLabelProps } from '../../../ui/writer-label.tsx';
import { type CheckedText, useChecks } from '../../../writing/checks/use-checks.ts';
import { useChecksWorker } from '../../../writing/checks/use-checks-worker.ts';
import { ConflictDialog } from '../../../writing/conflict-dialog.tsx';
import { flagsOf } from '../../../writing/editor/flags.ts';
import type { FlaggedBody, MetadataChange } from '../../../writing/editor/markdown-editor.tsx';
import { useSlug } from '../../../writing/seo/use-slug.ts';
import { useStorePicture } from '../../../writing/use-store-picture.ts';
import { useSurface, WritingSurface } from '../../../writing/writing-surface.tsx';
import { evidenceQuery } from '../checks/evidence-query.ts';
import { useFixes } from '../checks/use-fixes.tsx';
import { useEvidenceSide } from '../evidence/use-evidence-side.tsx';
import { useRevisions } from '../sections/use-revisions.tsx';
import { SeoBox } from '../seo/seo-box.tsx';
import { VersionsButton } from '../versions/versions-button.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleNotes } from './article-notes.tsx';
import { ArticlePanels } from './article-panels.tsx';

export interface ArticleEditorProps extends WriterLabelProps {
  taskId: string;
  article: ArticleDraft;
  format: OutputParameters['format'];
  outline: Outline | null;
  plannedWords: number | undefined;
  /** More of them, such as for the usage of the last run. */
  buttons: ReactNode;
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
  const { taskId, article, writer, format, outline, plannedWords, buttons } = props;
  const { reload, openStep, onRegenerate, regenerating } = props;
  const { text, save, conflict } = useSyncExternalStore(article.subscribe, article.read);
  const surface = useSurface();
  const { editor, fullscreen, showText } = surface;
  const storePicture = useStorePicture(paths.uploadPicture);
  const { metadata, body } = useMemo(() => parseArticleText(text), [text]);
  const { data: evidence } = useQuery(evidenceQuery(taskId));
  const ask = useChecksWorker();
  const checked = useChecks(text, evidence, outline, ask);
  const headline = headlineOf(body);
  const slug = useSlug(metadata?.seoTitle || headline, ask);
  const flagged = useMemo(() => checked && flaggedBody(checked), [checked]);
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
          {buttons}
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
        <WritingSurface
          surface={surface}
          className="h-[calc(100dvh-22.5rem)] min-h-[26rem]"
          text={text}
          body={body}
          plain={format === 'plain'}
          onChange={(next, replaced) =>
            article.edit(formatArticleText({ metadata: replaced ? replaced.after : metadata, body: next }))
          }
          storePicture={storePicture}
          evidence={{
            flagged,
            onFlags: setFlags,
            onOpenFlag: openFlag,
            onOpenCitation: openCitation,
            sourceTitle: (number) => evidence?.references.find((one) => one.number === number)?.title,
            count: flags.length,
            onCount: () => openFlag(flags[0]?.id, { keyboard: true }),
          }}
          words={checked?.report.checks.find(({ name }) => name === 'length')?.facts['words']}
          save={save}
          side={side}
        />
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
