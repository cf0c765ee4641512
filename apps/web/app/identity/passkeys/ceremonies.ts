import type { Identity, Output, Routes } from '@inkstep/contract';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { accountApi } from '../../kit/api/account-api.ts';

// Loaded when it is needed: the library is large for what most visits use.

/** With `autofill`, waits until the person chooses a passkey from the suggestions of the email field. */
export async function signInWithPasskey({
  autofill,
}: {
  autofill: boolean;
}): Promise<Output<Routes['loginPasskey']>> {
  const optionsJSON = await accountApi.passkeySignInOptions();
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
