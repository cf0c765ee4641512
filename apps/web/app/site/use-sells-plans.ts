import { createContext, use } from 'react';

/** False on servers that sell nothing, where public pages name no plans and prices. */
export const SellsPlans = createContext(true);

export const useSellsPlans = (): boolean => use(SellsPlans);
