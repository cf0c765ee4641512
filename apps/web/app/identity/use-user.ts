import type { User } from '@inkstep/contract';
import { useRouteLoaderData } from 'react-router';

/** The signed-in user; undefined on pages that need no session. */
export const useUser = (): User | undefined => useRouteLoaderData<{ user: User }>('routes/app/layout')?.user;

/** False if this server sells nothing, so that everyone has everything. */
export const usePlansOn = (): boolean => useUser()?.plansOn ?? true;
