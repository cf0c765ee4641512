import type { WorkspaceEvent } from '@inkstep/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { Section } from '../../identity/account/section.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { eventsQuery } from './api.ts';
import { useEventText } from './use-event-text.ts';

/** What members did in the team, newest first. */
export function Activity() {
  const t = useTexts('teams');
  const query = useInfiniteQuery(eventsQuery);
  const events = query.data?.pages.flatMap((page) => page.events);
  return (
    <Section title={t('activity.title')} description={t('activity.description')}>
      {events ? (
        events.length === 0 ? (
          <p className="text-muted text-sm">{t('activity.empty')}</p>
        ) : (
          <ol aria-label={t('activity.title')} className="divide-y divide-line">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ol>
        )
      ) : query.isPending ? (
        <Skeleton className="h-28 w-full" />
      ) : (
        <LoadFailure title={t('activity.failed')} query={query} />
      )}
      {query.hasNextPage && (
        <div className="flex justify-center">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('activity.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function EventRow({ event }: { event: WorkspaceEvent }) {
  const text = useEventText();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 text-sm first:pt-0 last:pb-0">
      <span className="wrap-anywhere min-w-0 grow basis-60">{text(event)}</span>
      <RelativeTime value={event.at} className="shrink-0 text-muted" />
    </li>
  );
}
