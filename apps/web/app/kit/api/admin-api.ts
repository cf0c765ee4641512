import type { Routes } from '@inkstep/contract';
import { adminPaths } from '@inkstep/contract/admin-paths';
import { createClient } from '@inkstep/contract/client';
import { clientOptions } from './api.ts';

/** Typed API client for admin routes. */
export const adminApi = createClient<Pick<Routes, keyof typeof adminPaths>>(adminPaths, clientOptions);
