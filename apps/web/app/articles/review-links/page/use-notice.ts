import { TIMERS } from '@inkstep/contract/limits';
import { useCallback, useEffect, useState } from 'react';

/** Confirmation of the last action, shown beside the decision for as long as a toast would be. It covers no field there. */
export function useNotice(): { notice: string | undefined; notify: (text: string) => void } {
  const [shown, setShown] = useState<{ text: string }>();
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(undefined), TIMERS.toastMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const notify = useCallback((text: string) => setShown({ text }), []);
  return { notice: shown?.text, notify };
}
