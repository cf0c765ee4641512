import type { Routes } from '@inkstep/contract';
import { accountPaths } from '@inkstep/contract/account-paths';
import { createClient } from '@inkstep/contract/client';
import { clientOptions } from './api.ts';

/** Typed API client for routes about accounts, plans and webhooks. */
export const accountApi = createClient<Pick<Routes, keyof typeof accountPaths>>(accountPaths, clientOptions);
