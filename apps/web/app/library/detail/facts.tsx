import type { Resource } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { languageName, publicationDate } from '../resource-facts.ts';
import { TypeBadge } from '../type-badge.tsx';

interface FactProps {
  name: string;
  /** Spans the full width. */
  wide?: boolean;
  children: ReactNode;
}

function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={classNames('flex flex-col gap-0.5', wide && 'col-span-full')}>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="break-words text-sm">{children}</dd>
    </div>
  );
}

/** All properties of a resource except its text. */
export function Facts({ resource }: { resource: Resource }) {
  const t = useTexts('library');
  const reader = useLanguage();
  const { author, language, discussion, resource_url: url, last_used_at: lastUsed } = resource;
  const published = publicationDate(resource);
  return (
    <dl aria-label={t('detail.facts')} className="grid grid-cols-2 content-start gap-x-4 gap-y-4">
      <Fact name={t('detail.type')}>
        <TypeBadge type={resource.resource_type} />
      </Fact>
      <Fact name={t('detail.usage')}>{t('detail.usageCount', { count: resource.usage_count })}</Fact>
      <Fact name={t('detail.favorite')}>{t(resource.is_favorite ? 'detail.yes' : 'detail.no')}</Fact>
      {url !== '' && (
        <Fact wide name={t('detail.url')}>
          <span className="break-all">{url}</span>
        </Fact>
      )}
      {resource.tags.length > 0 && (
        <Fact wide name={t('detail.tags')}>
          <span className="flex flex-wrap gap-1.5 pt-0.5">
            {resource.tags.map((tag) => (
              <span key={tag} className="max-w-full truncate rounded-sm bg-sunken px-2 py-0.5 text-xs">
                {tag}
              </span>
            ))}
          </span>
        </Fact>
      )}
      {discussion && (
        <Fact wide name={t('detail.discussion')}>
          {t('detail.discussionOf', discussion)}
        </Fact>
      )}
      <Fact name={t('detail.words')}>{formatNumber(resource.word_count)}</Fact>
      {author && <Fact name={t('detail.author')}>{author}</Fact>}
      {published && <Fact name={t('detail.published')}>{published}</Fact>}
      {language && <Fact name={t('detail.language')}>{languageName(language, reader)}</Fact>}
      <Fact name={t('detail.created')}>
        <RelativeTime value={resource.created_at} />
      </Fact>
      <Fact name={t('detail.updated')}>
        <RelativeTime value={resource.updated_at} />
      </Fact>
      <Fact name={t('detail.lastUsed')}>
        {lastUsed ? <RelativeTime value={lastUsed} /> : t('detail.never')}
      </Fact>
    </dl>
  );
}
