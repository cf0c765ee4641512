import type { Identity } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { useSingleMutation } from '../../../kit/api/use-single-mutation.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ProviderIcon } from '../../sign-in/provider-icon.tsx';
import { startLinking } from '../../sign-in/start-provider.ts';
import { useProviders } from '../../sign-in/use-providers.ts';
import { useConfirmed } from '../use-confirmed.tsx';

export interface ConnectProvidersProps {
  /** The user's ways to sign in. */
  identities: readonly Identity[];
  onFailure: (text: string) => void;
}

/** One button for each provider that isn't connected yet, which leads to its sign-in page. */
export default function ConnectProviders({ identities, onFailure }: ConnectProvidersProps) {
  const t = useTexts('openid');
  const providers = useProviders();
  const confirmed = useConfirmed();
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: (provider: string) => startLinking({ provider, next: '/settings?tab=security' }),
  });
  const connect = (provider: string): void =>
    mutate(provider, {
      onError: (error) =>
        confirmed.asks(error, () => connect(provider)) || onFailure(failureText(error, t('startFailed'))),
    });
  const free = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id));
  return (
    <>
      {free.map(({ id, kind, name }) => (
        <Button
          key={id}
          icon={<ProviderIcon kind={kind} />}
          loading={isPending && variables === id}
          onClick={() => connect(id)}
        >
          {t('connect', { provider: name })}
        </Button>
      ))}
      {confirmed.dialog}
    </>
  );
}
