import type { LinkSite } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Waypoints } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Select } from '../../kit/forms/select.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../kit/lists/rows-skeleton.tsx';
import { AppHead } from '../../kit/page/page-head.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { linkSitesQuery, useReadSite } from './api.ts';
import { SitePages } from './site-pages.tsx';
import { useSiteName } from './use-site-name.ts';

/** Pages of the workspace's sites, with their links and orphans. The search parameter `site` chooses one. */
export function LinksPage() {
  const t = useTexts('links');
  const nameOf = useSiteName();
  const writes = useMay('write');
  const manages = useMay('manage');
  const [search, setSearch] = useSearchParams();
  const query = useQuery(linkSitesQuery);
  const { data: sites, error } = query;
  const site =
    sites?.find(({ id }) => id === search.get('site')) ?? sites?.find(({ pages }) => pages > 0) ?? sites?.[0];
  return (
    <>
      <AppHead title={t('title')} />
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={writes && site && site.id !== 'blog' && <ReadButton site={site} />}
      />
      {!sites && !error && <RowsSkeleton />}
      {!sites && error && <LoadFailure title={t('loadFailed')} query={query} />}
      {sites?.length === 0 && (
        <EmptyState
          icon={<Waypoints size={28} />}
          title={t('noSites')}
          action={manages && <ButtonLink to="/settings?tab=publishing">{t('connect')}</ButtonLink>}
        >
          {manages && t('noSitesText')}
        </EmptyState>
      )}
      {sites && site && (
        <div className="flex flex-col gap-6">
          {sites.length > 1 && (
            <div className="max-w-sm">
              <Select
                label={t('site')}
                value={site.id}
                onChange={({ target }) => setSearch({ site: target.value }, { replace: true })}
                options={sites.map((each) => ({ value: each.id, label: nameOf(each) }))}
              />
            </div>
          )}
          <SitePages key={site.id} id={site.id} />
        </div>
      )}
    </>
  );
}

function ReadButton({ site }: { site: LinkSite }) {
  const t = useTexts('links');
  const { mutate, isPending } = useReadSite();
  return (
    <Button
      icon={<RefreshCw size={16} />}
      loading={isPending}
      disabled={site.is_reading}
      onClick={() =>
        mutate(
          { site: site.id },
          {
            onError: (error) =>
              showToast({ type: 'error', message: failureText(error, t('readFailed')), error }),
          },
        )
      }
    >
      {t('read')}
    </Button>
  );
}
