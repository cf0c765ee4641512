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
import { BatchDisclosure } from './batch-disclosure.tsx';
import { BatchSent } from './batch-sent.tsx';
import { BlogSent } from './blog-sent.tsx';
import { lastDay } from './last-day.ts';
import { NoSites } from './no-sites.tsx';
import type { PublishBatchProps } from './publish-batch.tsx';
import { UnfinishedArticles } from './unfinished-articles.tsx';
import { type BlogRun, usePublishToBlog } from './use-publish-to-blog.ts';

type Wanted = NonNullable<BatchBody['wanted']>;

/** Value of the own blog among the sites. */
const BLOG = 'blog';

interface BatchDialogProps extends PublishBatchProps {
  hasBlog: boolean;
  onClose: () => void;
}

/** Asks for the site, and says what its pace means for the articles. */
export default function BatchDialog({ batchId, articles, hasBlog, onClose }: BatchDialogProps) {
  const t = useTexts('publications');
  const ui = useTexts('ui');
  const form = useId();
  const query = useQuery(destinationsQuery);
  const [siteId, setSiteId] = useState<string>();
  const [chosen, setChosen] = useState<Wanted>('draft');
  const { mutate, isPending, data: sent, error } = usePublishBatch(batchId);
  const blog = usePublishToBlog();
  const sites = query.data?.destinations ?? [];
  const targets = [
    ...(hasBlog ? [{ value: BLOG, label: t('batch.blog', { host: location.host }) }] : []),
    ...sites.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const target = targets.find(({ value }) => value === siteId)?.value ?? targets[0]?.value;
  const isBlog = target === BLOG;
  const site = sites.find(({ id }) => id === target);
  const takesDrafts = isBlog || site?.features.drafts === true;
  const wanted = takesDrafts ? chosen : 'published';
  const finished = articles.filter(({ isFinished }) => isFinished);
  const count = finished.length;
  const isSending = isPending || blog.tried !== undefined;
  const publishBlog = (confirmed?: BlogRun) => {
    const again = confirmed?.duplicates.map(({ id }) => id);
    return blog.publish(again ? finished.filter(({ id }) => again.includes(id)) : finished, {
      published: wanted === 'published',
      ...(confirmed && { isConfirmed: true, before: confirmed }),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={blog.tried === undefined ? onClose : () => undefined}
      title={t('batch.title')}
      description={sent || blog.run ? undefined : t('batch.text', { count })}
      footer={
        blog.tried !== undefined ? (
          <Button onClick={blog.stop}>{t('batch.stop')}</Button>
        ) : sent || blog.run ? (
          <Button variant="primary" onClick={onClose}>
            {t('batch.close')}
          </Button>
        ) : (
          target !== undefined && (
            <>
              <Button onClick={onClose}>{ui('cancel')}</Button>
              <Button type="submit" form={form} variant="primary" disabled={count === 0} loading={isSending}>
                {t(wanted === 'draft' ? (isBlog ? 'batch.makeDrafts' : 'batch.drafts') : 'batch.publish')}
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
      ) : blog.run ? (
        <BlogSent
          run={blog.run}
          tried={blog.tried}
          unfinished={articles.filter(({ isFinished }) => !isFinished)}
          onConfirmDuplicates={() => void publishBlog(blog.run)}
        />
      ) : query.data && target !== undefined ? (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            if (site) mutate({ destination_id: site.id, wanted });
            else void publishBlog();
          }}
          className="flex flex-col gap-5"
        >
          <UnfinishedArticles batchId={batchId} articles={articles} />
          {count > 0 && <BatchDisclosure batchId={batchId} articles={articles} />}
          <Select
            label={t('batch.site')}
            value={target}
            onChange={(event) => setSiteId(event.target.value)}
            options={targets}
          />
          {takesDrafts && (
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
            {site && wanted === 'published' && count > 0 && <Pace site={site} count={count} />}
            <p className="text-muted">{t(site ? 'batch.links' : 'batch.blogText')}</p>
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
