import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ProviderIcon } from '../sign-in/provider-icon.tsx';
import { startProving } from '../sign-in/start-provider.ts';
import { useProviders } from '../sign-in/use-providers.ts';

/** Buttons that confirm who is there by a sign-in with a connected account, and come back to this page. */
export default function ProveWithProvider({ connected }: { connected: readonly string[] }) {
  const t = useTexts('openid');
  const { mutate, isPending, variables, error } = useSingleMutation({
    mutationFn: (provider: string) => startProving({ provider, next: location.pathname + location.search }),
  });
  return (
    <div className="flex flex-col gap-2.5">
      {error && <Alert>{failureText(error, t('startFailed'))}</Alert>}
      {useProviders()
        .filter(({ id }) => connected.includes(id))
        .map(({ id, kind, name }) => (
          <Button
            key={id}
            icon={<ProviderIcon kind={kind} />}
            loading={isPending && variables === id}
            onClick={() => mutate(id)}
          >
            {t('continueWith', { provider: name })}
          </Button>
        ))}
    </div>
  );
}
