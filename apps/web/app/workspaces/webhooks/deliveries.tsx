import type { Webhook } from '@inkstep/contract';
import { WEBHOOK_STATES } from '@inkstep/contract/webhook-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { StatusNote } from '../../identity/account/status-note.tsx';
import { useStatus } from '../../identity/account/use-status.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';
import { deliveriesQuery, useTestWebhook } from './api.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { WebhookFacts } from './webhook-facts.tsx';

const FILTERS = ['all', ...WEBHOOK_STATES] as const;

/** Lists what was sent to a webhook, newest first. */
export function Deliveries({ webhook, onBack }: { webhook: Webhook; onBack: () => void }) {
  const t = useTexts('account');
  const { id, isOn } = webhook;
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all');
  const [replaying, setReplaying] = useState(false);
  const [status, setStatus] = useStatus();
  const query = useInfiniteQuery(deliveriesQuery(id, filter));
  const test = useTestWebhook(id);
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries);
  const fail = (error: unknown) =>
    setStatus({ tone: 'danger', text: failureText(error, t('webhooks.notSent')) });
  return (
    <section aria-label={t('webhooks.deliveries.title')} className="flex flex-col gap-4">
      <div>
        <Button variant="ghost" size="sm" icon={<ArrowLeft size={16} />} onClick={onBack}>
          {t('webhooks.deliveries.back')}
        </Button>
      </div>
      <Card className="flex min-w-0 flex-col gap-5">
        <WebhookFacts webhook={webhook} />
        <div className="flex flex-wrap items-center gap-2">
          <FilterSelect
            label={t('webhooks.deliveries.filter')}
            options={FILTERS.map((value) => ({ value, label: t(`webhooks.states.${value}`) }))}
            value={filter}
            onChange={setFilter}
          />
          <Button
            disabled={!isOn}
            loading={test.isPending}
            onClick={() => test.mutate(undefined, { onError: fail })}
          >
            {t('webhooks.test')}
          </Button>
          <Button disabled={!isOn} onClick={() => setReplaying(true)}>
            {t('webhooks.replayFailed')}
          </Button>
          <StatusNote status={status} />
        </div>
        {deliveries ? (
          deliveries.length === 0 ? (
            <p className="text-muted text-sm">
              {t(filter === 'all' ? 'webhooks.deliveries.empty' : 'webhooks.deliveries.none')}
            </p>
          ) : (
            <ul aria-label={t('webhooks.deliveries.title')} className="divide-y divide-line">
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  webhookId={id}
                  delivery={delivery}
                  mayReplay={isOn}
                  onFailure={fail}
                />
              ))}
            </ul>
          )
        ) : query.isPending ? (
          <Skeleton className="h-40 w-full" />
        ) : (
          <LoadFailure title={t('load.failed')} query={query} />
        )}
        {query.hasNextPage && (
          <div className="flex justify-center">
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('webhooks.deliveries.more')}
            </Button>
          </div>
        )}
      </Card>
      {replaying && (
        <ReplayDialog
          webhookId={id}
          onDone={(text) => setStatus({ tone: 'success', text })}
          onClose={() => setReplaying(false)}
        />
      )}
    </section>
  );
}
