import type { OwnedApiToken } from '@inkstep/contract';
import { API_TOKEN_LIMITS } from '@inkstep/contract/scopes';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { Loaded } from '../account/loaded.tsx';
import { StatusNote } from '../account/status-note.tsx';
import { useStatus } from '../account/use-status.ts';
import { TokenFacts } from './token-facts.tsx';

const allTokensQuery = queryOptions({
  queryKey: ['admin', 'api-tokens'],
  queryFn: ({ signal }) => adminApi.adminApiTokens(undefined, { signal }),
});

/** Lists the live API tokens of all users for admins, who can revoke them. */
export default function AllTokens() {
  const t = useTexts('account');
  const queryClient = useQueryClient();
  const query = useQuery(allTokensQuery);
  const [confirming, setConfirming] = useState<OwnedApiToken>();
  const [status, setStatus] = useStatus();
  const revoke = useSingleMutation({
    mutationFn: (id: string) => adminApi.adminRevokeApiToken({ params: { id } }),
    onSuccess: () => setStatus({ tone: 'success', text: t('tokens.revoked') }),
    onError: (error) => setStatus({ tone: 'danger', text: failureText(error, t('tokens.notChanged')) }),
    onSettled: () => {
      setConfirming(undefined);
      return queryClient.invalidateQueries({ queryKey: allTokensQuery.queryKey });
    },
  });
  return (
    <>
      <PageHeader
        title={t('tokens.title')}
        description={t('tokens.all.description')}
        actions={
          <>
            <ButtonLink to="/admin/users">{t('tokens.all.toUsers')}</ButtonLink>
            <StatusNote status={status} />
          </>
        }
      />
      <Loaded query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ tokens, more }) =>
          tokens.length === 0 ? (
            <EmptyState icon={<KeyRound size={28} />} title={t('tokens.all.empty')}>
              {t('tokens.all.emptyText')}
            </EmptyState>
          ) : (
            <Card className="flex flex-col gap-4">
              <ul aria-label={t('tokens.title')} className="divide-y divide-line">
                {tokens.map((token) => (
                  <li
                    key={token.id}
                    className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
                  >
                    <TokenFacts token={token} />
                    <div className="wrap-anywhere flex min-w-0 grow basis-52 flex-col text-sm">
                      <span className="font-medium">{token.owner.fullName}</span>
                      <span className="text-muted">{token.owner.email}</span>
                    </div>
                    <Button
                      size="sm"
                      aria-label={t('tokens.revokeNamed', { name: token.name })}
                      onClick={() => setConfirming(token)}
                    >
                      {t('tokens.revoke')}
                    </Button>
                  </li>
                ))}
              </ul>
              {more && (
                <p className="text-muted text-sm">
                  {t('tokens.all.more', { count: API_TOKEN_LIMITS.overview })}
                </p>
              )}
            </Card>
          )
        }
      </Loaded>
      {confirming && (
        <ConfirmDialog
          open
          onOpenChange={() => setConfirming(undefined)}
          title={t('tokens.ask.revoke.title', { name: confirming.name })}
          confirmLabel={t('tokens.revoke')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(confirming.id)}
        >
          {t('tokens.all.ask', { email: confirming.owner.email })}
        </ConfirmDialog>
      )}
    </>
  );
}
