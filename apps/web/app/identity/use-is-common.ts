import { meetsPasswordRules } from '@inkstep/contract/password';
import { useEffect, useState } from 'react';
import { accountApi } from '../kit/api/account-api.ts';

/**
 * True if a password is one of the most common ones; undefined until known. Checks locally: the list is loaded for
 * the first password that meets the other rules.
 */
export function useIsCommon(password: string): boolean | undefined {
  const [list, setList] = useState<ReadonlySet<string>>();
  const isWanted = meetsPasswordRules(password);
  const isMissing = isWanted && !list;
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    accountApi.commonPasswords({}, { signal: controller.signal }).then(
      ({ passwords }) => setList(new Set(passwords)),
      // The server checks it as well.
      () => undefined,
    );
    return () => controller.abort();
  }, [isMissing]);
  return isWanted ? list?.has(password.toLowerCase()) : undefined;
}
