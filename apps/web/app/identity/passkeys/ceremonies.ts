import type { Identity, Output, Routes } from '@inkstep/contract';
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { accountApi } from '../../kit/api/account-api.ts';

// Loaded when it is needed: the library is large for what most visits use.

/** Asks for a passkey at once. */
export const signInWithPasskey = () => signIn(false);

/** Waits until the person chooses a passkey from the suggestions of the email field, or for the signal. */
export const signInWithSuggested = (signal: AbortSignal) => signIn(true, signal);

async function signIn(autofill: boolean, signal?: AbortSignal): Promise<Output<Routes['loginPasskey']>> {
  const optionsJSON = await accountApi.passkeySignInOptions();
  signal?.throwIfAborted();
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  return accountApi.loginPasskey({ body: { response } });
}

export async function confirmWithPasskey(): Promise<void> {
  const optionsJSON = await accountApi.passkeyConfirmOptions();
  const passkey = await startAuthentication({ optionsJSON });
  await accountApi.confirmIdentity({ body: { passkey } });
}

export async function addPasskey(name: string): Promise<Identity> {
  const optionsJSON = await accountApi.passkeyOptions();
  const response = await startRegistration({ optionsJSON });
  return (await accountApi.addPasskey({ body: { name, response } })).identity;
}
