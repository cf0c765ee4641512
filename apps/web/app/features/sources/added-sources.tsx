import type { ComprehensiveResource, RedditSource, Source, Task } from '@inkstep/contract';
import { ExternalLink, X } from 'lucide-react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { countSources } from '../../lib/count-sources.ts';
import { countWords } from '../../lib/count-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const PREVIEW = 200;

const preview = (content: string): string => {
  const plain = content
    .slice(0, PREVIEW * 10)
    .replace(/[#*_>`[\]|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > PREVIEW ? `${plain.slice(0, PREVIEW).trimEnd()}...` : plain;
};

interface CardProps {
  type: Source['type'] | RedditSource['type'] | ComprehensiveResource['resource_type'];
  title: string;
  url: string;
  content: string;
  /** One line under the title. */
  facts: readonly (string | undefined)[];
  onRemove: () => void;
}

function SourceCard({ type, title, url, content, facts, onRemove }: CardProps) {
  const t = useTexts('sources');
  return (
    <li className="flex gap-2 rounded-md border border-line bg-card py-3 pr-2 pl-4">
      <div className="flex min-w-0 grow flex-col gap-1 py-1">
        <p className="break-words font-medium text-sm">
          <Badge tone={type === 'reddit' ? 'warning' : 'neutral'} className="mr-2">
            {t(`types.${type}`)}
          </Badge>
          {url ? (
            <a href={url} target="_blank" rel="noopener nofollow noreferrer" className="hover:underline">
              {title}
              <ExternalLink
                size={13}
                aria-label={t('added.newTab')}
                role="img"
                className="ml-1.5 inline-block text-muted"
              />
            </a>
          ) : (
            title
          )}
        </p>
        <p className="break-words text-muted text-xs">{facts.filter(Boolean).join(' · ')}</p>
        <p className="line-clamp-3 break-words text-sm">{preview(content)}</p>
      </div>
      <IconButton
        label={t('added.remove', { title })}
        variant="danger"
        icon={<X size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

const hostOf = (url: string): string | undefined => URL.parse(url)?.hostname;

const factsOf = (source: Source | RedditSource, t: Translate<'sources'>) => [
  hostOf(source.url),
  t('words', { count: source.wordCount }),
  ...('subreddit' in source ? [] : [source.author, source.publishedAt, source.language]),
];

export type Removed =
  | { list: 'sources'; item: Source }
  | { list: 'redditSources'; item: RedditSource }
  | { list: 'comprehensiveResources'; item: ComprehensiveResource };

export interface AddedSourcesProps {
  task: Task;
  onRemove: (removed: Removed) => void;
}

/** Everything that the article may draw on. */
export function AddedSources({ task, onRemove }: AddedSourcesProps) {
  const t = useTexts('sources');
  const { sources, redditSources, comprehensiveResources } = task;
  const count = countSources(task);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium text-base">{t('added.title', { count })}</h3>
      {count === 0 && <EmptyState title={t('added.emptyTitle')}>{t('added.empty')}</EmptyState>}
      <ul className="flex flex-col gap-2">
        {sources.map((item) => (
          <SourceCard
            key={`${item.url} ${item.content.slice(0, 80)}`}
            {...item}
            facts={factsOf(item, t)}
            onRemove={() => onRemove({ list: 'sources', item })}
          />
        ))}
        {redditSources.map((item) => (
          <SourceCard
            key={item.url}
            {...item}
            facts={factsOf(item, t)}
            onRemove={() => onRemove({ list: 'redditSources', item })}
          />
        ))}
        {comprehensiveResources.map((item) => (
          <SourceCard
            key={item.id}
            type={item.resource_type}
            title={item.resource_name}
            url={item.url}
            content={item.content || item.description}
            facts={[hostOf(item.url), t('words', { count: countWords(item.content) })]}
            onRemove={() => onRemove({ list: 'comprehensiveResources', item })}
          />
        ))}
      </ul>
    </section>
  );
}
