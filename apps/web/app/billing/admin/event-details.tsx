import type { PaymentEvent } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { paymentEventQuery, usePlaceEvent } from './api.ts';
import { EventState } from './event-state.tsx';

export function EventDetails({ event, onClose }: { event: PaymentEvent; onClose: () => void }) {
  const t = useTexts('payments');
  const query = useQuery(paymentEventQuery(event.id));
  const place = usePlaceEvent();
  const shown = query.data?.event ?? event;
  const tryAgain = () =>
    place.mutate(event.id, {
      onSuccess: ({ event: { state } }) =>
        state === 'unplaced'
          ? showToast({ type: 'info', message: t('stillUnplaced') })
          : showToast({ type: 'success', message: t('placed') }),
      onError: (error) => showToast({ type: 'error', message: failureText(error, t('placeFailed')), error }),
    });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={shown.type}
      description={shown.email ?? t('noAccount')}
      footer={
        shown.state === 'unplaced' && (
          <Button
            variant="primary"
            icon={<RotateCcw size={16} />}
            loading={place.isPending}
            onClick={tryAgain}
          >
            {t('again')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <EventState state={shown.state} />
          <span className="text-muted">{t(`sources.${shown.source}`)}</span>
          <span className="break-all font-mono text-muted text-xs">{shown.id}</span>
        </div>
        {shown.reason && <p className="break-words">{shown.reason}</p>}
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
          <Fact label={t('occurred')}>
            <RelativeTime value={shown.occurred_at} />
          </Fact>
          <Fact label={t('received')}>
            <RelativeTime value={shown.received_at} />
          </Fact>
          {shown.subscription_id && (
            <Fact label={t('subscription')}>
              <span className="break-all font-mono text-xs">{shown.subscription_id}</span>
            </Fact>
          )}
        </dl>
        {query.error && !query.data && <LoadFailure title={t('detailFailed')} query={query} />}
        {!query.data && !query.error && <Skeleton className="h-64 w-full" />}
        {query.data && (
          <section aria-label={t('payload')} className="flex flex-col gap-2">
            <h3 className="text-muted text-xs">{t('payload')}</h3>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for keyboards
              tabIndex={0}
              className="max-h-80 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs"
            >
              {query.data.payload}
            </pre>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-muted text-xs">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
