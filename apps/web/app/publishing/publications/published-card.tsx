import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Card } from '../../kit/layout/card.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { publicationsQuery, stateThere } from './api.ts';
import { PublicationBadge } from './state-badge.tsx';

/** Card that lists the sites of an article. */
export default function PublishedCard({ taskId }: { taskId: string }) {
  const t = useTexts('publications');
  const { data } = useQuery(publicationsQuery(taskId));
  if (!data || data.publications.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-medium text-sm">{t('card.title')}</h2>
      <ul className="flex flex-col gap-3 text-sm">
        {data.publications.map((publication) => {
          const { id, destination, url, sent_at: sent, changed_there: there } = publication;
          const sentAt = sent && <RelativeTime value={sent} />;
          return (
            <li key={id} className="flex flex-col gap-0.5">
              <span className="flex flex-wrap items-center gap-2">
                {stateThere(publication) === 'published' && url ? (
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener"
                    className="wrap-anywhere inline-flex items-center gap-1 font-medium underline underline-offset-2"
                  >
                    {destination.name}
                    <ExternalLink size={13} aria-hidden className="shrink-0" />
                  </a>
                ) : (
                  <span className="wrap-anywhere font-medium">{destination.name}</span>
                )}
                <PublicationBadge {...publication} />
              </span>
              {sent && (
                <span className="text-muted text-xs">{t.rich('sentTime', { time: () => sentAt })}</span>
              )}
              {there && <span className="text-warning text-xs">{t('card.changed')}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
