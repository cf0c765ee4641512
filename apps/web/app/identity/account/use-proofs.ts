import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { useIsOn } from '../../kit/page/offers.ts';
import { passkeyFailure } from '../passkeys/passkey-failure.ts';
import { useProviders } from '../sign-in/use-providers.ts';
import { identitiesQuery } from './api.ts';

/** Providers that can't ask people to sign in anew, so they don't stand in for a password. */
const ONE_CLICK = ['google', 'github'];

/** Ways of the user to prove who is there. Until they are known, a password, which nearly everybody has. */
export function useProofs() {
  const t = useTexts('account');
  const passwordsOn = useIsOn('passwords');
  const canUsePasskeys = useIsOn('passkeys');
  const { data } = useQuery({ ...identitiesQuery, select: (answer) => answer });
  const identities = data?.identities;
  const providers = useProviders();
  const [hasProven, setProven] = useState(false);
  const [failure, setFailure] = useState<string>();
  const has = (kind: 'password' | 'passkey') => identities?.some((identity) => identity.kind === kind);
  const hasPassword = passwordsOn && (has('password') ?? true);
  const isConnected = (id: string) => identities?.some(({ provider }) => provider === id) ?? false;
  return {
    /** False where passwords are off, as they prove nothing there. */
    hasPassword,
    /** IDs of the providers of connected accounts that can confirm this session. */
    providers: providers
      .filter(({ id, kind }) => isConnected(id) && !(hasPassword && ONE_CLICK.includes(kind)))
      .map(({ id }) => id),
    hasPasskey: canUsePasskeys && (has('passkey') ?? false),
    /** True once this session is confirmed, also by a provider before this page was opened. */
    isProven: hasProven || (data?.proven ?? false),
    failure,
    async provePasskey(): Promise<boolean> {
      setFailure(undefined);
      try {
        await (await import('../passkeys/ceremonies.ts')).confirmWithPasskey();
      } catch (error) {
        const kind = passkeyFailure(error);
        setFailure(kind === 'server' ? failureText(error, t('failed')) : t('confirm.cancelled'));
        return false;
      }
      setProven(true);
      return true;
    },
  };
}
