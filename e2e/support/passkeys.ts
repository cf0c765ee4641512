import type { CDPSession, Page } from '@playwright/test';

/** A device with passkeys, which Chromium has built in for tests. */
export interface Device {
  /** False: prompts wait, as for a person who hasn't touched the sensor yet. */
  answers(enabled: boolean): Promise<unknown>;
}

export async function plugInDevice(page: Page): Promise<Device> {
  const chromium: CDPSession = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: true,
      defaultBackupState: true,
    },
  });
  return {
    answers: (enabled) =>
      chromium.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
