import type { RedditConnection } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { connectionQuery, useConnect, useDisconnect } from '../api.ts';
import { type Returned, withoutReturn } from './read-return.ts';

function Disconnected({ returned }: { returned: Returned | undefined }) {
  const t = useTexts('reddit');
  const { pathname, search } = useLocation();
  const connect = useConnect();
  const failed = returned?.connected === false && connect.isIdle;
  return (
    <div className="flex flex-col gap-3">
      {failed && <Alert>{t('account.refused', { message: t(`account.reason.${returned.error}`) })}</Alert>}
      {connect.isError && <Alert>{t('account.connectFailed')}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
        <p className="max-w-lg text-muted text-sm">{t('account.readOnly')}</p>
        <Button
          icon={<LogIn size={16} />}
          loading={connect.isPending}
          onClick={() => connect.mutate(pathname + withoutReturn(search))}
        >
          {t('account.connect')}
        </Button>
      </div>
    </div>
  );
}

function Connected({ username }: Pick<RedditConnection, 'username'>) {
  const t = useTexts('reddit');
  const disconnect = useDisconnect();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-2 text-sm">
          <CircleCheck size={16} className="shrink-0 text-success" />
          <span className="min-w-0 break-words">
            {username ? t('account.connectedAs', { username }) : t('account.connected')}
          </span>
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3"
          loading={disconnect.isPending}
          onClick={() => disconnect.mutate(undefined)}
        >
          {t('account.disconnect')}
        </Button>
      </div>
      {disconnect.isError && <Alert>{t('account.disconnectFailed')}</Alert>}
    </div>
  );
}

const code = (name: ReactNode) => <code className="break-words text-ink">{name}</code>;

/** Links administrators to the Reddit setup. */
function NotConfigured() {
  const t = useTexts('reddit');
  return (
    <Alert tone="info" title={t('notConfigured.title')}>
      {t.rich('notConfigured.how', { code })}
    </Alert>
  );
}

export interface RedditAccountProps {
  returned: Returned | undefined;
  /** Content shown if Reddit is configured. */
  children: (connected: boolean) => ReactNode;
}

/** Shows the user's Reddit connection, with the dependent content below. */
export function RedditAccount({ returned, children }: RedditAccountProps) {
  const t = useTexts('reddit');
  const connection = useQuery(connectionQuery);
  if (connection.isPending) return <Skeleton className="h-16 w-full" />;
  if (!connection.data) return <LoadFailure query={connection} reason={t('account.unreachable')} />;
  const { configured, connected, username } = connection.data;
  if (!configured) return <NotConfigured />;
  return (
    <div className="flex flex-col gap-5">
      {connected ? <Connected username={username} /> : <Disconnected returned={returned} />}
      {children(connected)}
    </div>
  );
}
