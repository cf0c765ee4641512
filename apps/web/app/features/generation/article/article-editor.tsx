import type { OutputParameters } from '@inkstep/contract';
import type { Place } from '@inkstep/engine/checks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import type { ArticleDraft } from '../../../lib/article-draft.ts';
import { formatArticleText, parseArticleText } from '../../../lib/article-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { WriterLabel, type WriterLabelProps } from '../../../ui/writer-label.tsx';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { evidenceQuery } from '../checks/evidence-query.ts';
import { useChecks } from '../checks/use-checks.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleStatus } from './article-status.tsx';
import { ArticleToolbar, type View } from './article-toolbar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { MarkdownEditorHandle } from './markdown-editor.tsx';
import { SeoBox } from './seo-box.tsx';
import { useFullscreen } from './use-fullscreen.ts';

const MarkdownEditor = lazy(() => import('./markdown-editor.tsx'));

export interface ArticleEditorProps extends WriterLabelProps {
  taskId: string;
  article: ArticleDraft;
  format: OutputParameters['format'];
  onRegenerate: () => void;
  regenerating: boolean;
}

function Preview({ body, plain }: { body: string; plain: boolean }) {
  const t = useTexts('generation');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section
      aria-label={t('article.preview')}
      tabIndex={0}
      className="min-w-0 flex-1 overflow-y-auto border-line p-6 focus-visible:-outline-offset-2 md:[&:nth-child(2)]:border-l"
    >
      {plain ? (
        <div className="prose mx-auto whitespace-pre-wrap">{body}</div>
      ) : (
        <MarkdownText markdown={body} className="mx-auto" />
      )}
    </section>
  );
}

/** The article as text and as it reads, saved by itself. */
export default function ArticleEditor(props: ArticleEditorProps) {
  const { taskId, article, writer, format, onRegenerate, regenerating } = props;
  const { text, save, conflict } = useSyncExternalStore(article.subscribe, article.read);
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkdownEditorHandle>(null);
  const [view, setView] = useState<View>('editor');
  const [fullscreen, toggleFullscreen] = useFullscreen(box);
  const { metadata, body } = useMemo(() => parseArticleText(text), [text]);
  const { data: evidence } = useQuery(evidenceQuery(taskId));
  const checked = useChecks(text, evidence);

  const open = ({ start, end }: Place) => {
    if (view === 'preview') setView('editor');
    // The body is the end of the text.
    const before = text.length - body.length;
    editor.current?.reveal(Math.max(0, start - before), Math.max(0, end - before));
  };

  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
        <div className="mr-auto">
          <WriterLabel writer={writer} />
        </div>
        <ArticleActions
          text={text}
          format={format}
          save={save}
          onSave={() => void article.saveNow().catch(() => undefined)}
          onRegenerate={onRegenerate}
          regenerating={regenerating}
        />
      </div>
      {metadata && (
        <SeoBox
          metadata={metadata}
          onChange={(next) => article.edit(formatArticleText({ metadata: next, body }))}
        />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div
          ref={box}
          className={classNames(
            'flex flex-col border-line bg-card',
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
            {/* Hidden, not gone: what was typed can still be undone after a look at the preview. */}
            <div className={classNames('min-w-0 flex-1', view === 'preview' && 'hidden')}>
              <Suspense fallback={<SkeletonText lines={6} className="mx-auto max-w-[72ch] p-6" />}>
                <MarkdownEditor
                  ref={editor}
                  value={body}
                  onChange={(next) => article.edit(formatArticleText({ metadata, body: next }))}
                />
              </Suspense>
            </div>
            {view !== 'editor' && <Preview body={body} plain={format === 'plain'} />}
          </div>
          <ArticleStatus body={body} save={save} />
        </div>
        <div className="xl:h-[calc(100dvh-22.5rem)] xl:min-h-[26rem] [&>section]:max-h-full">
          <ChecksPanel checked={checked} onOpen={open} />
        </div>
      </div>
      <ConflictDialog mine={text} theirs={conflict?.text} onResolve={article.resolve} />
    </div>
  );
}
