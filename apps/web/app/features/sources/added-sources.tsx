import type { RedditSource, Source, Task } from '@inkstep/contract';
import { ExternalLink, X } from 'lucide-react';
import { formatNumber } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const PREVIEW = 200;
const TYPES = { url: 'URL', reddit: 'Reddit', text: 'Text' } as const;

const preview = (content: string): string => {
  const plain = content
    .replace(/[#*_>`[\]|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > PREVIEW ? `${plain.slice(0, PREVIEW)}...` : plain;
};

interface CardProps {
  source: Source | RedditSource;
  onRemove: () => void;
}

function SourceCard({ source, onRemove }: CardProps) {
  const { type, title, url, content, wordCount } = source;
  const extra = 'language' in source ? [source.author, source.publishedAt, source.language] : [];
  const facts = [URL.parse(url)?.hostname, `${formatNumber(wordCount)} words`, ...extra].filter(Boolean);
  return (
    <li className="flex gap-3 rounded-md border border-line bg-card p-4">
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={type === 'reddit' ? 'warning' : 'neutral'}>{TYPES[type]}</Badge>
          <span className="min-w-0 font-medium text-sm">{title}</span>
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noopener nofollow noreferrer"
              aria-label={`Open ${title}`}
              className="rounded-sm text-muted hover:text-ink"
            >
              <ExternalLink size={14} aria-hidden="true" />
            </a>
          )}
        </div>
        <p className="text-muted text-xs">{facts.join(' · ')}</p>
        <p className="text-sm">{preview(content)}</p>
      </div>
      <IconButton
        label={`Remove ${title}`}
        variant="danger"
        icon={<X size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

export interface AddedSourcesProps {
  task: Task;
  onRemove: (change: Pick<Task, 'sources'> | Pick<Task, 'redditSources'>) => void;
}

/** Everything that the article may draw on. */
export function AddedSources({ task, onRemove }: AddedSourcesProps) {
  const { sources, redditSources } = task;
  const count = sources.length + redditSources.length;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-medium text-base">Added Sources ({count})</h2>
      {count === 0 && (
        <EmptyState title="No sources yet">
          Every claim of the article is traced to a source that you add here.
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {sources.map((source, index) => (
          <SourceCard
            key={`${source.url} ${source.content.slice(0, 80)}`}
            source={source}
            onRemove={() => onRemove({ sources: sources.toSpliced(index, 1) })}
          />
        ))}
        {redditSources.map((source, index) => (
          <SourceCard
            key={source.url}
            source={source}
            onRemove={() => onRemove({ redditSources: redditSources.toSpliced(index, 1) })}
          />
        ))}
      </ul>
    </section>
  );
}
