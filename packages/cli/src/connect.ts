import { createInkstepClient, type InkstepClient } from '@inkstep/client';
import { findLogin } from './login-file.ts';
import type { Session } from './session.ts';

/** Waits of 0.5, 1, 2 … seconds: a minute in all, so that a restart of the server is survived. */
const PATIENT_RETRIES = 7;
const RETRIES = 2;

interface Manner {
  /** Waits for a server that restarts. */
  patient?: boolean;
}

export async function connect(session: Session, { patient = false }: Manner = {}): Promise<InkstepClient> {
  const { output, signal, environment } = session;
  return createInkstepClient({
    ...(await findLogin(environment)),
    retries: patient ? PATIENT_RETRIES : RETRIES,
    async fetch(...request) {
      try {
        return await fetch(...request);
      } catch (error) {
        if (patient && !signal.aborted) output.progress('No connection to the server. Trying again …');
        throw error;
      }
    },
  });
}
