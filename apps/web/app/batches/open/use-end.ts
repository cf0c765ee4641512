import type { BatchTask } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isDraft, isRunning } from '../api.ts';

/**
 * Navigates to the list two seconds after a batch ends, unless the user stays. Ignores batches that had ended when
 * opened.
 */
export function useEnd(batch: BatchTask, wasCancelledHere: boolean) {
  const navigate = useNavigate();
  const running = isRunning(batch);
  const [wasRunning, setWasRunning] = useState(running);
  const [stays, setStays] = useState(false);
  if (running && (!wasRunning || stays)) {
    setWasRunning(true);
    setStays(false);
  }
  const isLeaving = wasRunning && !running && !isDraft(batch) && !stays && !wasCancelledHere;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate('/batch-tasks'), TIMERS.batchEndRedirectMs);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
  return {
    isLeaving,
    stay: () => {
      setStays(true);
      setWasRunning(false);
    },
  };
}
