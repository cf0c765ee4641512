import { ApiError } from '@inkstep/contract/client';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Handles calls that need a recent proof of who is there: `asks` returns true and opens `dialog` for such a failure;
 * `again` repeats the call once there is one.
 */
export function useConfirmed() {
  const [waiting, setWaiting] = useState<{ again: () => void }>();
  return {
    asks(error: unknown, again: () => void): boolean {
      if (!(error instanceof ApiError) || error.code !== 'CONFIRMATION_REQUIRED') return false;
      setWaiting({ again });
      return true;
    },
    dialog: waiting && (
      // Pages elsewhere load its texts only now.
      <Suspense fallback={null}>
        <ConfirmDialog
          onConfirmed={() => {
            setWaiting(undefined);
            waiting.again();
          }}
          onClose={() => setWaiting(undefined)}
        />
      </Suspense>
    ),
  };
}
