import { useEffect, useState } from 'react';

export interface Status {
  tone: 'success' | 'danger';
  text: string;
}

const CLEAR_AFTER_MS = 5000;

/** Status message of the last action. Clears itself after a while. */
export function useStatus() {
  const [status, setStatus] = useState<Status>();
  useEffect(() => {
    if (!status) return undefined;
    const timer = setTimeout(() => setStatus(undefined), CLEAR_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return [status, setStatus] as const;
}
