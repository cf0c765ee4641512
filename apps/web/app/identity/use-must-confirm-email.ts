import type { User } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api/api.ts';
import { updateUser } from './session.ts';

async function mustStillConfirm(): Promise<boolean> {
  const { user } = await api.me();
  updateUser(user);
  return user.mustConfirmEmail;
}

/** Refetches on window focus, because the address is usually confirmed in another tab. */
export function useMustConfirmEmail({ id, mustConfirmEmail }: User): boolean {
  const { data } = useQuery({
    queryKey: ['must-confirm-email', id],
    queryFn: mustStillConfirm,
    initialData: mustConfirmEmail,
    enabled: mustConfirmEmail,
    refetchOnWindowFocus: 'always',
  });
  return data;
}
