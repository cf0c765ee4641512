import type { BatchArticle } from '@inkstep/contract';
import { ChevronDown, Copy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';

export type SimilarArticle = BatchArticle & { similar: NonNullable<BatchArticle['similar']> };

/** Articles that say much the same as another one, or as a post, the most alike first. */
export const similarArticles = (articles: readonly BatchArticle[]): SimilarArticle[] =>
  articles
    .filter((article): article is SimilarArticle => article.similar !== null)
    .toSorted((a, b) => b.similar.share - a.similar.share);

/** Each two articles once, also where both name each other. */
export const pairsOf = (articles: readonly SimilarArticle[]): SimilarArticle[] => [
  ...new Map(
    articles.map((article) => {
      const both = [article.taskId ?? '', article.similar.id];
      return [both.toSorted((a, b) => a.localeCompare(b)).join(' '), article];
    }),
  ).values(),
];

/** Says how many articles are like another one, and lists the pairs to compare. */
export function SimilarPairs({ articles }: { articles: readonly BatchArticle[] }) {
  const t = useTexts('batches');
  const [isOpen, setIsOpen] = useState(false);
  const similar = similarArticles(articles);
  if (similar.length === 0) return null;
  return (
    <section aria-label={t('similar.title')} className="rounded-md border border-line bg-card">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-4 py-2.5 text-left text-sm hover:bg-sunken"
      >
        <Copy size={16} aria-hidden="true" className="shrink-0 text-warning" />
        <span className="min-w-0 grow">
          <span className="font-medium">{t('similar.count', { count: similar.length })}</span>{' '}
          <span className="text-muted">{t('similar.hint')}</span>
        </span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={classNames('shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div className="max-h-80 overflow-y-auto border-line border-t px-4 py-2">
          <SimilarList articles={pairsOf(similar)} />
        </div>
      )}
    </section>
  );
}

/** Articles with the one that each is like. */
export function SimilarList({ articles }: { articles: readonly SimilarArticle[] }) {
  const t = useTexts('batches');
  return (
    <ul className="divide-y divide-line text-sm">
      {articles.map(({ id, taskId, title, similar }) => (
        <li key={id} className="flex items-baseline justify-between gap-x-4 py-1.5">
          <span className="wrap-anywhere min-w-0 text-ink">
            {t('similar.pair', { title, kind: similar.kind, other: similar.title, share: similar.share })}
          </span>
          {taskId && (
            <Link
              to={`/tasks/${taskId}/edit?compare=${similar.id}`}
              aria-label={t('similar.compareOf', { title, other: similar.title })}
              className="shrink-0 rounded-sm text-accent underline underline-offset-2"
            >
              {t('similar.compare')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
