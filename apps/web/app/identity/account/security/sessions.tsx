import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { accountApi } from '../../../kit/api/account-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../kit/overlays/confirm-dialog.tsx';
import { sessionsQuery } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { StatusNote } from '../status-note.tsx';
import { useStatus } from '../use-status.ts';
import { SessionRow } from './session-row.tsx';

export function Sessions() {
  const t = useTexts('account');
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  const [status, setStatus] = useStatus();
  const list = useRef<HTMLUListElement>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const fail = (error: unknown) =>
    setStatus({ tone: 'danger', text: failureText(error, t('sessions.notEnded')) });

  const endOne = useMutation({
    mutationFn: (id: string) => accountApi.endSession({ params: { id } }),
    onSuccess: () => {
      setStatus({ tone: 'success', text: t('sessions.endedOne') });
      // The focused button disappears with its row.
      list.current?.focus();
    },
    onError: fail,
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => accountApi.endOtherSessions(),
    onSuccess: ({ ended }) => setStatus({ tone: 'success', text: t('sessions.endedOthers', { ended }) }),
    onError: fail,
    onSettled: () => {
      setAsking(false);
      return refresh();
    },
  });

  return (
    <Section title={t('sessions.title')} description={t('sessions.description')}>
      <Loaded query={sessions} skeleton={<Skeleton className="h-12 w-full" />}>
        {(loaded) => (
          <>
            <ul
              ref={list}
              tabIndex={-1}
              aria-label={t('sessions.title')}
              className="divide-y divide-line outline-none"
            >
              {loaded.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  ending={endOne.isPending && endOne.variables === session.id}
                  onEnd={() => endOne.mutate(session.id)}
                />
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button disabled={loaded.length < 2} onClick={() => setAsking(true)}>
                {t('sessions.endOthers')}
              </Button>
              <StatusNote status={status} />
            </div>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('sessions.ask.title')}
        confirmLabel={t('sessions.ask.confirm')}
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      >
        {t('sessions.ask.text')}
      </ConfirmDialog>
    </Section>
  );
}
