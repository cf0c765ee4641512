import type { Output, Routes } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { Fingerprint } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { passkeyFailure } from '../passkeys/passkey-failure.ts';
import { currentUser } from '../session.ts';
import { leadToProvider } from './start-provider.ts';
import { useHydrated } from './use-hydrated.ts';

const loadCeremonies = () => import('../passkeys/ceremonies.ts');

/** Answers to a chosen passkey, unlike failures to get a challenge. */
const REFUSALS = [403, 422];

/** A challenge is valid for five minutes; a page may stay open for hours. */
const RENEW_MS = 4 * 60_000;

async function offersAutofill(): Promise<boolean> {
  const { PublicKeyCredential } = window;
  return (await PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false;
}

/** Users who are signed in already are redirected. If the session can't be checked, the form stays. */
const isSignedIn = () =>
  currentUser().then(
    (user) => user !== undefined,
    () => false,
  );

export interface PasskeySignInProps {
  /** Path to continue with after signing in. */
  next: string;
  onAnswer: (answer: Output<Routes['loginPasskey']>) => void;
  onFailure: (message: string) => void;
}

/** Button that signs in with a passkey, also offered by browsers as a suggestion of the email field. */
export function PasskeySignIn({ next, onAnswer, onFailure }: PasskeySignInProps) {
  const t = useTexts('auth');
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const answer = useEffectEvent(onAnswer);
  const fail = async (error: unknown) => {
    if (await leadToProvider(error, next)) return;
    const kind = passkeyFailure(error);
    onFailure(kind === 'server' ? failureText(error, t('passkey.failed')) : t(`passkey.${kind}`));
  };
  const showFailure = useEffectEvent((error: unknown) => void fail(error));

  useEffect(() => {
    // Each prompt ends the one before: a suggestion would cancel the prompt that a person opened.
    if (busy) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    const offer = async () => {
      if (!(await offersAutofill()) || (await isSignedIn())) return;
      const { signInWithSuggested } = await loadCeremonies();
      signal.throwIfAborted();
      const entered = await signInWithSuggested(signal);
      if (!signal.aborted) answer(entered);
    };
    offer().catch((error: unknown) => {
      if (!signal.aborted && error instanceof ApiError && REFUSALS.includes(error.status)) showFailure(error);
    });
    const timer = setInterval(() => setRound((before) => before + 1), RENEW_MS);
    return () => {
      closing.abort();
      clearInterval(timer);
    };
  }, [busy, round]);

  const signIn = async () => {
    setBusy(true);
    try {
      const { signInWithPasskey } = await loadCeremonies();
      onAnswer(await signInWithPasskey());
    } catch (error) {
      await fail(error);
      setBusy(false);
    }
  };
  return (
    <Button
      size="lg"
      icon={<Fingerprint size={18} />}
      disabled={!hydrated}
      loading={busy}
      onClick={() => void signIn()}
    >
      {t('passkey.signIn')}
    </Button>
  );
}
