import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { useIsOn } from '../../kit/page/offers.ts';
import { passkeyFailure } from '../passkeys/passkey-failure.ts';
import { identitiesQuery } from './api.ts';

/** Ways of the user to prove who is there. Until they are known, a password, which nearly everybody has. */
export function useProofs() {
  const t = useTexts('account');
  const canUsePasskeys = useIsOn('passkeys');
  const { data: identities } = useQuery(identitiesQuery);
  const [isProven, setProven] = useState(false);
  const [failure, setFailure] = useState<string>();
  const has = (kind: 'password' | 'passkey') => identities?.some((identity) => identity.kind === kind);
  return {
    hasPassword: has('password') ?? true,
    /** IDs of the providers of connected accounts. */
    providers: identities?.flatMap(({ provider }) => provider ?? []) ?? [],
    hasPasskey: canUsePasskeys && (has('passkey') ?? false),
    /** True once a passkey has confirmed this session. */
    isProven,
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
