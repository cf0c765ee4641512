import type { RedditSource, Source } from '@inkstep/contract';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { plainBeginning } from '../../../library/plain-beginning.ts';
import { sourceFacts } from './source-facts.ts';
import { SourceTitle } from './source-title.tsx';

const PREVIEW = 200;

const SHOWN = 4;

/** Article headings that a source can support. Empty until there is an article. */
function SupportedHeadings({ headings }: { headings: readonly string[] }) {
  const t = useTexts('sources');
  if (headings.length === 0) return null;
  const more = headings.length - SHOWN;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1.5 text-xs">
      <span className="text-muted">{t('supports')}</span>
      <ul className="contents">
        {headings.slice(0, SHOWN).map((heading) => (
          <li key={heading} className="min-w-0 max-w-full">
            <Badge className="max-w-full">
              <span className="truncate">{heading}</span>
            </Badge>
          </li>
        ))}
        {more > 0 && <li className="text-muted">{t('supportsMore', { count: more })}</li>}
      </ul>
    </div>
  );
}

export interface SourceCardProps {
  source: Source | RedditSource;
  /** Headings of the article that the source can support. */
  headings: readonly string[];
  onRemove: () => void;
  /** Warnings about the source. */
  warnings: ReactNode;
  children: ReactNode;
}

export function SourceCard({ source, headings, onRemove, warnings, children }: SourceCardProps) {
  const t = useTexts('sources');
  const { type, title, url } = source;
  const isPost = type === 'reddit';
  return (
    <li className="flex flex-col rounded-md border border-line bg-card pt-3 pr-2 pb-2 pl-4">
      <div className="flex gap-2">
        <div className="flex min-w-0 grow flex-col gap-1 pt-1">
          <p className="break-words font-medium text-sm">
            <Badge tone={isPost ? 'warning' : 'neutral'} className="mr-2">
              {t(`types.${type}`)}
            </Badge>
            {isPost && <Badge className="mr-2">{t('added.opinion')}</Badge>}
            <SourceTitle title={title} url={url} />
          </p>
          <p className="break-words text-muted text-xs">{sourceFacts(source, t).join(' · ')}</p>
          <p dir="auto" className="line-clamp-3 break-words text-sm">
            {plainBeginning(source.content, PREVIEW)}
          </p>
          <SupportedHeadings headings={headings} />
        </div>
        <IconButton
          label={t('added.remove', { title })}
          variant="danger"
          icon={<X size={16} />}
          onClick={onRemove}
        />
      </div>
      <div className="pr-2 empty:hidden">{warnings}</div>
      <div className="-ml-3 mt-1 flex flex-wrap items-center gap-x-1">{children}</div>
    </li>
  );
}
