import type { ExtractedSource, Resource } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Switch } from '../../kit/forms/switch.tsx';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { TextChanges } from '../../kit/text/text-changes.tsx';
import { rereadQuery, useSaveResource } from '../api.ts';

function Row({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="py-2 pr-4 text-left font-normal text-muted">
        {name}
      </th>
      <td className="break-words py-2 pr-4">{before}</td>
      <td className={before === after ? 'break-words py-2' : 'break-words py-2 font-medium'}>{after}</td>
    </tr>
  );
}

interface ComparisonProps {
  resource: Resource;
  page: ExtractedSource;
  onDone: () => void;
}

function Comparison({ resource, page, onDone }: ComparisonProps) {
  const t = useTexts('library');
  const { mutate, isPending, isError } = useSaveResource();
  const renamed = page.title !== resource.resource_name;
  const same = !renamed && page.content === resource.resource_content;
  const [takesName, setTakesName] = useState(false);
  const replace = () =>
    mutate(
      {
        id: resource.id,
        change: {
          resource_content: page.content,
          ...(takesName ? { resource_name: page.title } : {}),
          ...(page.author ? { author: page.author } : {}),
          ...(page.publishedAt ? { published_at: page.publishedAt } : {}),
          ...(page.language ? { language: page.language } : {}),
        },
      },
      {
        onSuccess: () => {
          showToast({ type: 'success', message: t('reread.replaced') });
          onDone();
        },
      },
    );
  return (
    <div className="flex flex-col gap-5">
      {isError && <Alert>{t('form.failed')}</Alert>}
      <table className="w-full table-fixed text-sm tabular-nums">
        <thead className="text-left text-muted text-xs">
          <tr>
            <th className="w-20 pb-1 font-normal" aria-label={t('detail.facts')} />
            <th scope="col" className="pb-1 font-normal">
              {t('reread.before')}
            </th>
            <th scope="col" className="pb-1 font-normal">
              {t('reread.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={t('reread.name')} before={resource.resource_name} after={page.title} />
          <Row
            name={t('reread.words')}
            before={formatNumber(resource.word_count)}
            after={formatNumber(page.wordCount)}
          />
        </tbody>
      </table>
      {renamed && <Switch label={t('reread.takeName')} checked={takesName} onChange={setTakesName} />}
      <section className="flex flex-col gap-2">
        <h3 className="font-medium text-sm">{t('reread.text')}</h3>
        <ScrollRegion
          label={t('reread.text')}
          className="max-h-96 overflow-y-auto rounded-md border border-line bg-paper p-4"
        >
          <TextChanges before={resource.resource_content} after={page.content} />
        </ScrollRegion>
      </section>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{t('reread.keep')}</Button>
        {!same && (
          <Button variant="primary" loading={isPending} onClick={replace}>
            {t('reread.replace')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Extracts the page of a resource again and shows the changes. Nothing is saved before the user confirms. */
export function Reread({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const t = useTexts('library');
  const { data: page, isError, isFetching, refetch } = useQuery(rereadQuery(resource));
  if (page && !isFetching) return <Comparison resource={resource} page={page} onDone={onDone} />;
  if (isError && !isFetching) {
    return <ErrorState title={t('reread.failed')} kept={t('reread.kept')} onRetry={() => void refetch()} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-muted text-sm">
        {t('reread.busy')}
      </p>
      <SkeletonText lines={6} />
    </div>
  );
}
