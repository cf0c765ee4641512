import type { SignInProvider } from '@inkstep/contract';
import { useMemo } from 'react';
import { useProvidersText } from '../../kit/page/offers.ts';

/** Services that people can sign in with. */
export function useProviders(): readonly SignInProvider[] {
  const text = useProvidersText();
  return useMemo(() => (text === '' ? [] : JSON.parse(text)), [text]);
}
