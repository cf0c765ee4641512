import type { Routes } from '@inkstep/contract';
import { batchPaths } from '@inkstep/contract/batch-paths';
import { createClient } from '@inkstep/contract/client';
import { clientOptions } from './api.ts';

/** Typed API client for batch routes. */
export const batchApi = createClient<Pick<Routes, keyof typeof batchPaths>>(batchPaths, clientOptions);
