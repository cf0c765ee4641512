import type { User } from '@inkstep/contract';
import { useRouteLoaderData } from 'react-router';
import { useIsOn } from '../kit/page/offers.ts';

/** The signed-in user; undefined on pages that need no session. */
export const useUser = (): User | undefined => useRouteLoaderData<{ user: User }>('routes/app/layout')?.user;

/** False if this server sells nothing, so that everyone has everything. */
export function usePlansOn(): boolean {
  const isOn = useIsOn('plans');
  return useUser()?.plansOn ?? isOn;
}

/** Argument of texts that speak of plans and limits only where there are any. */
export const usePlansArgument = () => ({ plans: usePlansOn() ? 'on' : 'off' });

/** Returns a filter that drops parts marked `forPlans` where plans are off, and `forWriters` for viewers. */
export function useOffered(): (part: object) => boolean {
  const plansOn = usePlansOn();
  const writes = useUser()?.workspace.role !== 'viewer';
  return (part) => (plansOn || !('forPlans' in part)) && (writes || !('forWriters' in part));
}
