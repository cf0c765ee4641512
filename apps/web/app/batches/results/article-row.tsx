import type { BatchArticle } from '@inkstep/contract';
import { Copy, Download, Eye, FilePlus2, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { buttonStyle } from '../../kit/buttons/button-style.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { Tooltip } from '../../kit/overlays/tooltip.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { RowState } from '../plan/row-state.tsx';

export interface ArticleRowProps {
  article: BatchArticle;
  onView: () => void;
  onDownload: () => void;
  /** Undefined for those who may only read. */
  onList: (() => void) | undefined;
  /** Marks below the facts. */
  children?: ReactNode;
}

const linkTo = (path: string | null) => (words: ReactNode) =>
  path ? (
    <Link to={path} className="underline">
      {words}
    </Link>
  ) : (
    words
  );

/** A written article. */
export function ArticleRow({ article, onView, onDownload, onList, children }: ArticleRowProps) {
  const t = useTexts('batches');
  const { title, keyword, wordCount, score, taskId, isListed, isFinished, similar, scoreCap } = article;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] sm:flex-nowrap sm:px-5">
      <div className="flex min-w-0 grow basis-full flex-col gap-1 sm:basis-0">
        <button
          type="button"
          onClick={onView}
          title={title}
          className="max-w-full break-words rounded-sm sm:truncate text-left font-medium hover:underline"
        >
          {title}
        </button>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
          <RowState row={{ state: 'completed', isFinished }} needsSource={false} />
          {keyword && <span className="break-words">{keyword}</span>}
          <span className="tabular-nums">{t('results.words', { count: wordCount })}</span>
          {score !== null && (
            <span className="tabular-nums">
              {t(scoreCap === 'similar' ? 'results.scoreCapped' : 'results.score', {
                score: formatNumber(score),
              })}
            </span>
          )}
          {isListed && <Badge>{t('results.listed')}</Badge>}
        </span>
        {similar && (
          <span className="flex items-start gap-1.5 text-warning text-xs">
            <Copy size={14} className="mt-px shrink-0" />
            <span className="min-w-0 break-words">
              {t.rich('results.similar', {
                kind: similar.kind,
                share: similar.share,
                title: similar.title,
                link: linkTo(taskId && `/tasks/${taskId}/edit?compare=${similar.id}`),
              })}
            </span>
          </span>
        )}
        {children}
      </div>
      <div className="flex items-center max-sm:w-full max-sm:justify-end sm:shrink-0">
        {/* Its title does the same, and a narrow screen has one line for all of them. */}
        <Button size="sm" variant="ghost" icon={<Eye size={14} />} onClick={onView} className="max-sm:hidden">
          {t('results.view')}
        </Button>
        <IconButton
          label={t('results.downloadNamed', { title })}
          icon={<Download size={16} />}
          onClick={onDownload}
        />
        {onList && taskId && !isListed && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('results.asTaskNamed', { title })}
            icon={<FilePlus2 size={14} />}
            onClick={onList}
          >
            <span className="max-sm:sr-only">{t('results.asTask')}</span>
          </Button>
        )}
        {taskId && (
          <Tooltip text={t('results.openNamed', { title })}>
            <Link
              to={`/tasks/${taskId}/edit`}
              aria-label={t('results.openNamed', { title })}
              className={buttonStyle('secondary', 'sm')}
            >
              <PencilLine size={14} />
              {t('results.open')}
            </Link>
          </Tooltip>
        )}
      </div>
    </li>
  );
}
