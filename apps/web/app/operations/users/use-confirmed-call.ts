import type { Texts } from '../../i18n/en.ts';
import { useConfirmed } from '../../identity/account/use-confirmed.tsx';
import { useUserCall } from './api.ts';
import { useOutcome } from './use-outcome.ts';

interface Outcome {
  /** Toast shown on success. */
  done: string;
  failed: keyof Texts['users']['failed'];
  onDone?: () => void;
  /** Shows the failure itself and returns true, or returns false to leave it to a toast. */
  explains?: (error: Error) => boolean;
}

/**
 * Mutation that changes users. If it requires a confirmed identity, `identityDialog` asks for a proof and the call is
 * repeated.
 */
export function useConfirmedCall<T>(send: (input: T) => Promise<unknown>) {
  const confirmed = useConfirmed();
  const { succeed, fail } = useOutcome();
  const { mutate, isPending } = useUserCall(send);
  const call = (input: T, outcome: Outcome) =>
    mutate(input, {
      onSuccess: () => {
        succeed(outcome.done);
        outcome.onDone?.();
      },
      onError: (error) => {
        if (outcome.explains?.(error)) return;
        if (!confirmed.asks(error, () => call(input, outcome))) fail(outcome.failed, error);
      },
    });
  return { call, isPending, identityDialog: confirmed.dialog };
}
