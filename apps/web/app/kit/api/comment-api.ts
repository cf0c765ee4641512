import type { Routes } from '@inkstep/contract';
import { createClient } from '@inkstep/contract/client';
import { commentPaths } from '@inkstep/contract/comment-paths';
import { clientOptions } from './api.ts';

/** Typed API client for comments. */
export const commentApi = createClient<Pick<Routes, keyof typeof commentPaths>>(commentPaths, clientOptions);
