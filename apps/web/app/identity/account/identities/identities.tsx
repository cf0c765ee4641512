import type { Identity, User } from '@inkstep/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { accountApi } from '../../../kit/api/account-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../kit/overlays/confirm-dialog.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { useIsOn } from '../../../kit/page/offers.ts';
import { useProviders } from '../../sign-in/use-providers.ts';
import { useMustConfirmEmail } from '../../use-must-confirm-email.ts';
import { identitiesQuery } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { StatusNote } from '../status-note.tsx';
import { useConfirmed } from '../use-confirmed.tsx';
import { useStatus } from '../use-status.ts';
import { IdentityRow } from './identity-row.tsx';
import { NameDialog } from './name-dialog.tsx';

/** Loaded only where there are providers. */
const ConnectProviders = lazyPart(() => import('./connect-providers.tsx'));

/** Lists the ways to sign in, adds and removes passkeys, and connects accounts of providers. */
export function Identities({ user }: { user: User }) {
  const t = useTexts('account');
  const queryClient = useQueryClient();
  const hasPasswords = useIsOn('passwords');
  const identities = useQuery({
    ...identitiesQuery,
    select: (answer) => answer.identities.filter(({ kind }) => hasPasswords || kind !== 'password'),
  });
  const hasPasskeys = useIsOn('passkeys');
  const hasProviders = useProviders().length > 0;
  const mustConfirmEmail = useMustConfirmEmail(user);
  const [naming, setNaming] = useState<'new' | Identity>();
  const [removing, setRemoving] = useState<Identity>();
  const [status, setStatus] = useStatus();
  const confirmed = useConfirmed();
  const list = useRef<HTMLUListElement>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey });
  const succeed = (text: string) => setStatus({ tone: 'success', text });
  const fail = (error: unknown) =>
    setStatus({ tone: 'danger', text: failureText(error, t('identities.notChanged')) });

  const remove = useMutation({
    mutationFn: ({ id }: Identity) => accountApi.removeIdentity({ params: { id } }),
    onSuccess: () => {
      succeed(t('identities.removed'));
      // The focused button disappears with its row.
      list.current?.focus();
    },
    onSettled: () => {
      setRemoving(undefined);
      return refresh();
    },
  });
  const removeOnce = (identity: Identity): void =>
    remove.mutate(identity, {
      onError: (error) => confirmed.asks(error, () => removeOnce(identity)) || fail(error),
    });
  const finishNaming = (text: string) => {
    setNaming(undefined);
    succeed(text);
    void refresh();
  };

  return (
    <Section title={t('identities.title')} description={t('identities.description')}>
      <Loaded query={identities} skeleton={<Skeleton className="h-12 w-full" />}>
        {(loaded) => (
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={t('identities.title')}
            className="divide-y divide-line outline-none"
          >
            {loaded.map((identity) => (
              <IdentityRow
                key={identity.id}
                identity={identity}
                isOnly={loaded.length === 1}
                onRename={() => setNaming(identity)}
                onRemove={() => setRemoving(identity)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {!hasPasswords && <p className="text-muted text-sm">{t('identities.passwordsOff')}</p>}
      {hasPasskeys && mustConfirmEmail && <Alert tone="warning">{t('identities.confirmEmail')}</Alert>}
      {!hasPasskeys && <p className="text-muted text-sm">{t('identities.noPasskeys')}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {hasPasskeys && (
          <Button icon={<Plus size={16} />} disabled={mustConfirmEmail} onClick={() => setNaming('new')}>
            {t('identities.add')}
          </Button>
        )}
        {hasProviders && (
          <Suspense>
            <ConnectProviders
              identities={identities.data ?? []}
              onFailure={(text) => setStatus({ tone: 'danger', text })}
            />
          </Suspense>
        )}
        <StatusNote status={status} />
      </div>
      {naming && (
        <NameDialog
          identity={naming === 'new' ? undefined : naming}
          onDone={finishNaming}
          onClose={() => setNaming(undefined)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={t('identities.ask.title', { name: removing?.name ?? '' })}
        confirmLabel={t('identities.remove')}
        busy={remove.isPending}
        onConfirm={() => removing && removeOnce(removing)}
      >
        {t(removing?.kind === 'openid' ? 'identities.ask.openid' : 'identities.ask.passkey')}
      </ConfirmDialog>
      {confirmed.dialog}
    </Section>
  );
}
