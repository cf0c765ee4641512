import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { countText, formatArticleText, parseArticleText } from '../../../lib/article-text.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { WizardStepProps } from '../../../lib/task-draft.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WriterLabel } from '../../../ui/writer-label.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleToolbar, type View } from './article-toolbar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { MarkdownEditorHandle } from './markdown-editor.tsx';
import { SeoBox } from './seo-box.tsx';
import { useArticle } from './use-article.ts';

const MarkdownEditor = lazy(() => import('./markdown-editor.tsx'));

function Counts({ text }: { text: string }) {
  const { words, characters, paragraphs } = countText(text);
  const rows = [
    [words, 'words'],
    [characters, 'characters'],
    [paragraphs, 'paragraphs'],
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-4 text-muted text-xs tabular-nums">
      {rows.map(([count, unit]) => (
        <span key={unit}>
          {formatNumber(count)} {unit}
        </span>
      ))}
    </p>
  );
}

function useFullscreen() {
  const [fullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    if (!fullscreen) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFullscreen(false);
    };
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    addEventListener('keydown', leave);
    return () => {
      document.body.style.overflow = overflow;
      removeEventListener('keydown', leave);
    };
  }, [fullscreen]);
  return [fullscreen, () => setFullscreen((now) => !now)] as const;
}

export interface ArticleEditorProps extends WizardStepProps {
  onRegenerate: () => void;
  regenerating: boolean;
}

/** The article as text and as it reads, saved by itself. */
export default function ArticleEditor({ onRegenerate, regenerating, ...props }: ArticleEditorProps) {
  const { task } = props;
  const article = useArticle(props);
  const [view, setView] = useState<View>('editor');
  const [fullscreen, toggleFullscreen] = useFullscreen();
  const editor = useRef<MarkdownEditorHandle>(undefined);
  const { metadata, body } = useMemo(() => parseArticleText(article.text), [article.text]);
  const plain = task.outputParameters.format === 'plain';

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <WriterLabel writer={task.article_written_by} />
        <ArticleActions
          text={article.text}
          format={task.outputParameters.format}
          save={article.save}
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
      <div
        className={classNames(
          'flex flex-col border-line bg-card',
          fullscreen ? 'fixed inset-0 z-30' : 'h-[calc(100dvh-18rem)] min-h-[28rem] rounded-md border',
        )}
      >
        <ArticleToolbar
          view={view}
          onView={setView}
          fullscreen={fullscreen}
          onFullscreen={toggleFullscreen}
          onFormat={(format) => editor.current?.format(format)}
        />
        <div className="flex min-h-0 grow">
          {view !== 'preview' && (
            <div className="min-w-0 flex-1">
              <Suspense fallback={<Skeleton className="m-6 h-64" />}>
                <MarkdownEditor
                  value={body}
                  onChange={(next) => article.edit(formatArticleText({ metadata, body: next }))}
                  onReady={(handle) => {
                    editor.current = handle;
                  }}
                />
              </Suspense>
            </div>
          )}
          {view !== 'editor' && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
            <section
              aria-label="Preview"
              tabIndex={0}
              className="min-w-0 flex-1 overflow-y-auto border-line p-6 [&:not(:first-child)]:border-l"
            >
              {plain ? (
                <div className="prose mx-auto whitespace-pre-wrap">{body}</div>
              ) : (
                <MarkdownText markdown={body} className="mx-auto" />
              )}
            </section>
          )}
        </div>
        <div className="border-line border-t px-4 py-2">
          <Counts text={body} />
        </div>
      </div>
      <ConflictDialog mine={article.text} theirs={article.conflict?.text} onResolve={article.resolve} />
    </div>
  );
}
