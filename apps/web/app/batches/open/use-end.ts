import type { BatchTask } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isDraft, isRunning } from '../api.ts';

/**
 * Navigates to the list two seconds after a batch ends, or a moment after it was cancelled here, unless the user stays.
 * Ignores batches that had ended when opened.
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
  const isLeaving = wasRunning && !running && !isDraft(batch) && !stays;
  const delay = wasCancelledHere ? TIMERS.batchCancelRedirectMs : TIMERS.batchEndRedirectMs;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate('/batch-tasks'), delay);
    return () => clearTimeout(timer);
  }, [isLeaving, delay, navigate]);
  return {
    isLeaving,
    stay: () => {
      setStays(true);
      setWasRunning(false);
    },
  };
}
