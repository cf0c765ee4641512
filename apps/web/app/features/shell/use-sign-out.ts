import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { endSession } from '../../lib/session.ts';

export function useSignOut() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    // The page stays until the sign-in page has loaded. By then, its requests would be rejected.
    queryClient.setDefaultOptions({ queries: { enabled: false } });
    void queryClient.cancelQueries();
    const ended = endSession();
    await navigate('/login', { replace: true });
    await ended;
  };
}
