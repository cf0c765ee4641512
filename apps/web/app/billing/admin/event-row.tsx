import type { PaymentEvent } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { EventState } from './event-state.tsx';

export function EventRow({ event, onOpen }: { event: PaymentEvent; onOpen: () => void }) {
  const t = useTexts('payments');
  return (
    <li className="relative flex flex-col gap-1.5 px-4 py-3.5 transition-colors hover:bg-sunken sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          onClick={onOpen}
          // Makes the whole row clickable.
          className="min-w-0 break-all text-left font-medium text-sm after:absolute after:inset-0 hover:underline"
        >
          {event.type}
        </button>
        <EventState state={event.state} />
      </div>
      {event.reason && <p className="break-words text-sm">{event.reason}</p>}
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        <span className="break-all text-ink">{event.email ?? t('noAccount')}</span>
        <span>
          {t('occurred')} <RelativeTime value={event.occurred_at} />
        </span>
        <span>{t(`sources.${event.source}`)}</span>
      </div>
    </li>
  );
}
