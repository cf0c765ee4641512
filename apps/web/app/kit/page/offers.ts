import { use } from 'react';
import { RenderContext } from './render-context.ts';

/**
 * Parts of the product that may be off for everyone: turned off by an admin or, like `sales` without payments, `email`
 * without a mail server and `passkeys` without a domain name, not set up.
 */
export type Offer = 'plans' | 'sales' | 'registration' | 'passwords' | 'email' | 'passkeys';

/** Names of what is off, separated by spaces. The server writes them into the document, so that every page has them. */
export function useOff(): string {
  const { off } = use(RenderContext);
  return off ?? globalThis.document?.documentElement.dataset['off'] ?? '';
}

/** JSON of the sign-in providers, which the server writes into documents with scripts. */
export function useProvidersText(): string {
  const { providers } = use(RenderContext);
  return providers ?? globalThis.document?.documentElement.dataset['providers'] ?? '';
}

/** False if it is off on this server. */
export const useIsOn = (offer: Offer): boolean => !useOff().split(' ').includes(offer);

/** Updates the open page after an admin's change. */
export function markOffer(offer: Offer, isOn: boolean): void {
  const { dataset } = document.documentElement;
  const others = (dataset['off'] ?? '').split(' ').filter((name) => name !== '' && name !== offer);
  dataset['off'] = [...others, ...(isOn ? [] : [offer])].join(' ');
}

/** Updates the open page after an admin's change; empty if there are none. */
export function markProviders(text: string): void {
  const { dataset } = document.documentElement;
  if (text === '') delete dataset['providers'];
  else dataset['providers'] = text;
}
