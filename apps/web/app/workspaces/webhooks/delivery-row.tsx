import type { WebhookDelivery } from '@inkstep/contract';
import { ChevronRight, CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useReplay } from './api.ts';

const STATES = {
  waiting: { tone: 'neutral', Icon: Clock },
  delivered: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
} as const;

export interface DeliveryRowProps {
  webhookId: string;
  delivery: WebhookDelivery;
  mayReplay: boolean;
  onFailure: (error: unknown) => void;
}

export function DeliveryRow({ webhookId, delivery, mayReplay, onFailure }: DeliveryRowProps) {
  const t = useTexts('account');
  const replay = useReplay(webhookId);
  const { id, type, state, createdAt, messageId, payload, lastAttempt } = delivery;
  const { tone, Icon } = STATES[state];
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <details className="group">
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <ChevronRight
            size={16}
            aria-hidden
            className="shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <Badge tone={tone} icon={<Icon size={12} />}>
            {t(`webhooks.states.${state}`)}
          </Badge>
          <span className="wrap-anywhere font-mono">{type}</span>
          <RelativeTime value={createdAt} className="text-muted" />
          <span className="text-muted">
            <Outcome delivery={delivery} />
          </span>
        </summary>
        <div className="mt-3 flex flex-col gap-3 pl-7">
          <Block title={t('webhooks.deliveries.payload')}>{indented(payload)}</Block>
          {lastAttempt && (
            <Block title={t('webhooks.deliveries.response')}>
              {lastAttempt.response || t('webhooks.deliveries.noResponse')}
            </Block>
          )}
          <p className="wrap-anywhere text-muted text-xs">
            {t('webhooks.deliveries.id')} <code className="font-mono">{messageId}</code>
          </p>
          <div>
            <Button
              size="sm"
              disabled={!mayReplay}
              loading={replay.isPending}
              onClick={() => replay.mutate(id, { onError: onFailure })}
            >
              {t('webhooks.replay.one')}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

/** Says how the last attempt ended, and when the next one is. */
function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTexts('account');
  const { attempts, error, lastAttempt, nextAttemptAt } = delivery;
  const { status = null, durationMs = null } = lastAttempt ?? {};
  const parts = [
    ...(error !== null && error !== 'status' ? [t(`webhooks.errors.${error}`)] : []),
    ...(status !== null ? [t('webhooks.deliveries.status', { status: String(status) })] : []),
    ...(durationMs !== null ? [t('webhooks.deliveries.duration', { ms: formatNumber(durationMs) })] : []),
    t('webhooks.deliveries.attempts', { count: attempts }),
  ];
  return (
    <>
      {parts.join(' · ')}
      {nextAttemptAt && attempts > 0 && (
        <>
          {' · '}
          {t('webhooks.deliveries.next')} <RelativeTime value={nextAttemptAt} isAhead />
        </>
      )}
    </>
  );
}

function Block({ title, children }: { title: string; children: string }) {
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="font-medium text-xs">{title}</figcaption>
      <pre className="wrap-anywhere max-h-64 overflow-y-auto whitespace-pre-wrap rounded-md bg-sunken p-3 font-mono text-xs">
        {children}
      </pre>
    </figure>
  );
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), undefined, 2);
