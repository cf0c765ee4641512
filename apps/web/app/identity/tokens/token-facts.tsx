import type { ApiToken } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { formatDate } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';

/** Name, scopes and times of an API token. */
export function TokenFacts({ token }: { token: ApiToken }) {
  const t = useTexts('account');
  const { name, hint, scopes, dayCostLimit, expiresAt, lastUsedAt, isReplaced } = token;
  const expires = new Date(expiresAt);
  const [now] = useState(() => Date.now());
  const isExpired = expires.getTime() <= now;
  const date = formatDate(expires);
  return (
    <div className="flex min-w-0 grow basis-60 flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
        <span className="wrap-anywhere">{name}</span>
        <span className="font-mono font-normal text-muted text-xs">…{hint}</span>
        {isExpired && <Badge tone="danger">{t('tokens.expired')}</Badge>}
        {isReplaced && !isExpired && <Badge tone="warning">{t('tokens.replaced')}</Badge>}
      </span>
      <span className="text-muted text-sm">
        {scopes.map((scope) => t(`tokens.scopes.${scope}.name`)).join(', ')}
        {dayCostLimit !== null && ` · ${t('tokens.limit', { dollars: dayCostLimit })}`}
      </span>
      <span className="text-muted text-sm">
        {lastUsedAt ? (
          <>
            {t('tokens.lastUsed')} <RelativeTime value={lastUsedAt} />
          </>
        ) : (
          t('tokens.unused')
        )}
        {` · ${isExpired ? t('tokens.expiredOn', { date }) : t('tokens.expiresOn', { date })}`}
      </span>
    </div>
  );
}
