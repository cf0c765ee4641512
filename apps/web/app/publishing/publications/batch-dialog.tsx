import type { Destination } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { RadioCardGroup } from '../../kit/forms/radio-card-group.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { formatDate } from '../../kit/text/format.ts';
import { destinationsQuery } from '../destinations/api.ts';
import { type BatchBody, usePublishBatch } from './api.ts';
import { BatchSent } from './batch-sent.tsx';
import { lastDay } from './last-day.ts';
import { NoSites } from './no-sites.tsx';
import type { PublishBatchProps } from './publish-batch.tsx';
import { UnfinishedArticles } from './unfinished-articles.tsx';

type Wanted = NonNullable<BatchBody['wanted']>;

/** Asks for the site, and says what its pace means for the articles. */
export default function BatchDialog({
  batchId,
  articles,
  onClose,
}: PublishBatchProps & { onClose: () => void }) {
  const t = useTexts('publications');
  const ui = useTexts('ui');
  const form = useId();
  const query = useQuery(destinationsQuery);
  const [siteId, setSiteId] = useState<string>();
  const [chosen, setChosen] = useState<Wanted>('draft');
  const { mutate, isPending, data: sent, error } = usePublishBatch(batchId);
  const sites = query.data?.destinations ?? [];
  const site = sites.find(({ id }) => id === siteId) ?? sites[0];
  const wanted = site?.features.drafts ? chosen : 'published';
  const count = articles.filter(({ isFinished }) => isFinished).length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('batch.title')}
      description={sent ? undefined : t('batch.text', { count })}
      footer={
        sent ? (
          <Button variant="primary" onClick={onClose}>
            {t('batch.close')}
          </Button>
        ) : (
          site && (
            <>
              <Button onClick={onClose}>{ui('cancel')}</Button>
              <Button type="submit" form={form} variant="primary" disabled={count === 0} loading={isPending}>
                {t(wanted === 'draft' ? 'batch.drafts' : 'batch.publish')}
              </Button>
            </>
          )
        )
      }
    >
      {sent ? (
        <BatchSent
          answer={sent}
          busy={isPending}
          onSendDuplicates={() =>
            site && mutate({ destination_id: site.id, wanted, confirm_duplicates: true })
          }
        />
      ) : site ? (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ destination_id: site.id, wanted });
          }}
          className="flex flex-col gap-5"
        >
          <UnfinishedArticles batchId={batchId} articles={articles} />
          <Select
            label={t('batch.site')}
            value={site.id}
            onChange={({ target }) => setSiteId(target.value)}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {site.features.drafts && (
            <RadioCardGroup
              legend={t('batch.sendAs')}
              value={wanted}
              onChange={setChosen}
              options={[
                { value: 'draft', title: t('batch.asDrafts'), description: t('batch.asDraftsText') },
                { value: 'published', title: t('batch.published'), description: t('batch.publishedText') },
              ]}
            />
          )}
          <div className="flex flex-col gap-1 text-sm">
            {wanted === 'published' && count > 0 && <Pace site={site} count={count} />}
            <p className="text-muted">{t('batch.links')}</p>
          </div>
          {error && <Alert tone="danger">{failureText(error, t('batch.failed'))}</Alert>}
        </form>
      ) : query.data ? (
        <NoSites mayManage={query.data.may_manage} managers={query.data.managers} />
      ) : query.isError ? (
        <LoadFailure title={t('panel.failed')} query={query} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Dialog>
  );
}

function Pace({ site, count }: { site: Destination; count: number }) {
  const t = useTexts('publications');
  if (site.waiting + count <= site.pace) return <p>{t('batch.today')}</p>;
  return (
    <p>
      {t('batch.pace', { count: site.pace, day: formatDate(lastDay(count, site)) })}{' '}
      <span className="text-muted">{t('batch.reason')}</span>
    </p>
  );
}
