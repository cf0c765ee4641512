import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { endSession, finishWork } from '../identity/session.ts';
import { hasUnsentAnywhere } from '../kit/saving/drafts-elsewhere.ts';
import { useOverlays } from './overlay-context.ts';

/** Signs out and drops unsaved text. */
export function useLeave() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    // The page stays until the sign-in page has loaded, and its requests would be rejected.
    queryClient.setDefaultOptions({ queries: { enabled: false } });
    void queryClient.cancelQueries();
    const ended = endSession();
    await navigate('/login', { replace: true });
    await ended;
  };
}

/** Saves pending changes and signs out. Asks first if text would be lost. */
export function useSignOut() {
  const openOverlay = useOverlays();
  const leave = useLeave();
  return async () => {
    await finishWork();
    if (await hasUnsentAnywhere()) openOverlay('signOut');
    else await leave();
  };
}
