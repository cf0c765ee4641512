import type { Routes } from '@inkstep/contract';
import { articlePaths } from '@inkstep/contract/article-paths';
import { createClient } from '@inkstep/contract/client';
import { clientOptions } from './api.ts';

/** Typed API client for routes about a written article. */
export const articleApi = createClient<Pick<Routes, keyof typeof articlePaths>>(articlePaths, clientOptions);
