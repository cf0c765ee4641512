import { parseArticleText } from '@inkstep/article/article-text';
import type { BatchArticle, BatchTask } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, PencilLine } from 'lucide-react';
import { withLinksInside } from '../../articles/text/cluster-links.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { QueryError } from '../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { MarkdownText } from '../../kit/text/markdown-text.tsx';
import { batchTextsQuery } from '../api.ts';

interface TextProps {
  article: BatchArticle;
  written: readonly BatchArticle[];
  isPlain: boolean;
}

function Text({ article, written, isPlain }: TextProps) {
  const t = useTexts('batches');
  const { metadata, body } = parseArticleText(withLinksInside(article.content, written));
  const facts = metadata
    ? ([
        ['seoTitle', metadata.seoTitle],
        ['description', metadata.metaDescription],
        ['focus', metadata.focusKeywords.join(', ')],
        ['tags', metadata.tags.join(', ')],
      ] as const)
    : [];
  return (
    <ScrollRegion label={article.title} className="flex flex-col gap-6">
      {facts.length > 0 && (
        <dl className="grid gap-x-6 gap-y-2 rounded-md bg-sunken p-4 text-sm sm:grid-cols-2">
          {facts.map(([name, value]) => (
            <div key={name} className="flex min-w-0 flex-col">
              <dt className="text-muted text-xs">{t(`viewer.${name}`)}</dt>
              <dd className="break-words">{value || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      {isPlain ? (
        <p className="prose whitespace-pre-line break-words">{body}</p>
      ) : (
        <MarkdownText markdown={body} className="mx-auto w-full" />
      )}
    </ScrollRegion>
  );
}

export interface ArticleViewerProps {
  batch: BatchTask;
  /** Articles in list order. */
  articles: readonly BatchArticle[];
  shownId: string;
  onShow: (id: string) => void;
  onDownload: (article: BatchArticle) => void;
  onClose: () => void;
}

/** Article viewer with navigation to the other articles. */
export default function ArticleViewer(props: ArticleViewerProps) {
  const { batch, articles, shownId, onShow, onDownload, onClose } = props;
  const t = useTexts('batches');
  const query = useQuery(batchTextsQuery(batch.id, batch.completed_articles));
  const place = articles.findIndex(({ id }) => id === shownId);
  const listed = articles[place];
  const article = query.data?.find(({ id }) => id === shownId);
  const step = (by: -1 | 1) => {
    const next = articles[place + by];
    if (next) onShow(next.id);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      tall
      title={listed?.title ?? ''}
      description={listed && t('viewer.facts', { keyword: listed.keyword, count: listed.wordCount })}
      footer={
        <>
          <span className="mr-auto flex items-center gap-1">
            <IconButton
              label={t('viewer.previous')}
              icon={<ChevronLeft size={18} />}
              disabled={place <= 0}
              onClick={() => step(-1)}
            />
            <span className="text-muted text-sm tabular-nums">
              {t('viewer.place', { place: place + 1, count: articles.length })}
            </span>
            <IconButton
              label={t('viewer.next')}
              icon={<ChevronRight size={18} />}
              disabled={place >= articles.length - 1}
              onClick={() => step(1)}
            />
          </span>
          {listed && (
            <Button icon={<Download size={16} />} onClick={() => onDownload(listed)}>
              {t('results.download')}
            </Button>
          )}
          {listed?.taskId && (
            <ButtonLink to={`/tasks/${listed.taskId}/edit`} variant="primary" icon={<PencilLine size={16} />}>
              {t('results.open')}
            </ButtonLink>
          )}
        </>
      }
    >
      {article ? (
        <Text
          key={article.id}
          article={article}
          written={query.data ?? []}
          isPlain={batch.global_settings.format === 'plain'}
        />
      ) : query.error ? (
        <QueryError title={t('viewer.failed')} query={query} />
      ) : (
        <SkeletonText lines={12} />
      )}
    </Dialog>
  );
}
