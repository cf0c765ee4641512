import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { List } from '../../kit/lists/list-frame.tsx';
import { auditQuery } from './api.ts';
import type { AuditFilters } from './audit-filters.ts';
import { AuditRow } from './audit-row.tsx';

const ROWS = 6;

export interface AuditPartProps {
  filters: AuditFilters;
  cursor: string;
}

/** Lists events after a cursor. Loads more below on request. */
export function AuditPart({ filters, cursor }: AuditPartProps) {
  const t = useTexts('audit');
  const query = useQuery(auditQuery(filters, cursor));
  const [continued, setContinued] = useState(false);
  const next = query.data?.pagination.next_cursor;
  return (
    <>
      <List
        query={query}
        rows={query.data?.events}
        failure={{ title: t('loadFailed') }}
        alert
        skeleton={<Loading />}
        empty={null}
      >
        {(event) => <AuditRow key={event.id} event={event} />}
      </List>
      {next && continued && <AuditPart filters={filters} cursor={next} />}
      {next && !continued && (
        <Button className="self-center" onClick={() => setContinued(true)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <Card padding="none">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex flex-col gap-2 border-line px-5 py-4 not-first:border-t">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </Card>
  );
}
