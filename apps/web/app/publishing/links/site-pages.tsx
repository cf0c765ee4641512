import type { LinkedPage, LinkSite } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { RowsSkeleton } from '../../kit/lists/rows-skeleton.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { ClusterMap } from '../cluster/cluster-map.tsx';
import { inOrder } from '../cluster/map-layout.ts';
import { linkMapQuery } from './api.ts';
import { PageTable } from './page-table.tsx';
import { MAX_MAPPED, mappedPages } from './site-map.ts';
import { SitemapForm } from './sitemap-form.tsx';

const MAX_ORPHANS = 10;

/** One site: when it was read, what nothing links to, the map and the table. */
export function SitePages({ id }: { id: LinkSite['id'] }) {
  const t = useTexts('links');
  const prefix = useId();
  const query = useQuery(linkMapQuery(id));
  const { data, error } = query;
  if (!data && error) return <LoadFailure title={t('loadFailed')} query={query} />;
  if (!data) return <RowsSkeleton />;
  const { site, pages } = data;
  const rowId = (at: string | number) => `${prefix}-${at}`;
  const map = mappedPages(pages);
  const numbers = map && new Map(inOrder(map).map((page, at) => [Number(page.id), at + 1]));
  return (
    <>
      <div className="flex flex-col gap-3">
        <p role="status" className="text-muted text-sm">
          {site.is_reading ? t('reading') : <ReadAt site={site} count={pages.length} />}
        </p>
        {site.problem && !site.is_reading && <Alert tone="warning">{t(`problems.${site.problem}`)}</Alert>}
        {site.id !== 'blog' && <SitemapForm key={site.sitemap} site={site} />}
      </div>
      {pages.length > 0 && <Orphans pages={pages} />}
      {map && (
        <figure className="flex flex-col gap-2 rounded-md border border-line bg-card p-3">
          <ClusterMap cluster={map} label={t('map.title')} hrefOf={(at) => `#${rowId(at)}`} />
          <figcaption className="text-muted text-xs">
            {t('map.legend')} {pages.length > MAX_MAPPED && t('map.shown', { count: MAX_MAPPED })}
          </figcaption>
        </figure>
      )}
      {pages.length > 0 && <PageTable {...{ pages, rowId, numbers }} />}
    </>
  );
}

function ReadAt({ site, count }: { site: LinkSite; count: number }) {
  const t = useTexts('links');
  if (site.id === 'blog' || site.read_at === null) return t('pages', { count });
  return t.rich('readAt', { count, time: () => <RelativeTime value={site.read_at ?? ''} /> });
}

function Orphans({ pages }: { pages: readonly LinkedPage[] }) {
  const t = useTexts('links');
  const orphans = pages.filter(({ linked_from }) => linked_from === 0);
  if (orphans.length === 0) return <Alert tone="success">{t('noOrphans')}</Alert>;
  const more = orphans.length - MAX_ORPHANS;
  return (
    <Alert tone="warning" title={t('orphans', { count: orphans.length })}>
      <p>{t('orphansText')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {orphans.slice(0, MAX_ORPHANS).map(({ url, title }) => (
          <li key={url} className="break-words">
            <a href={url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
              {title}
            </a>
          </li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </Alert>
  );
}
