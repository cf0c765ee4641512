import type { Routes } from '@inkstep/contract';
import { batchPaths } from '@inkstep/contract/batch-paths';
import { createClient } from '@inkstep/contract/client';
import { clientOptions } from './api.ts';

/** The typed API client for the calls about batches. */
export const batchApi = createClient<Pick<Routes, keyof typeof batchPaths>>(batchPaths, clientOptions);
