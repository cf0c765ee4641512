import type { SignInProvider } from '@inkstep/contract';
import { useState } from 'react';
import '../../i18n/english-openid.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ProviderIcon } from './provider-icon.tsx';
import { startProvider } from './start-provider.ts';
import { useHydrated } from './use-hydrated.ts';

export interface ProviderListProps {
  providers: readonly SignInProvider[];
  /** Path to continue with after signing in. */
  next: string;
}

/** One button for each provider, which leads to its sign-in page. */
export default function ProviderList({ providers, next }: ProviderListProps) {
  const t = useTexts('openid');
  const interfaceLanguage = useLanguage();
  const hydrated = useHydrated();
  const [started, setStarted] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const start = async (provider: string) => {
    setFailure(undefined);
    setStarted(provider);
    try {
      await startProvider({ provider, next, interfaceLanguage });
    } catch (error) {
      setStarted(undefined);
      setFailure(failureText(error, t('startFailed')));
    }
  };
  return (
    <div className="flex flex-col gap-2.5">
      {failure && <Alert>{failure}</Alert>}
      {providers.map(({ id, kind, name }) => (
        <Button
          key={id}
          size="lg"
          icon={<ProviderIcon kind={kind} />}
          disabled={!hydrated}
          loading={started === id}
          onClick={() => void start(id)}
        >
          <span className="truncate">{t('continueWith', { provider: name })}</span>
        </Button>
      ))}
    </div>
  );
}
