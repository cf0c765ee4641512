import { useNavigate } from 'react-router';
import { endSession } from '../../lib/session.ts';

export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    const ended = endSession();
    await navigate('/login', { replace: true });
    await ended;
  };
}
