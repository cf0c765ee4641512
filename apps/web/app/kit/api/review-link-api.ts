import type { Routes } from '@inkstep/contract';
import { createClient } from '@inkstep/contract/client';
import { reviewLinkPaths } from '@inkstep/contract/review-link-paths';
import { clientOptions } from './api.ts';

/** Typed API client of members for review links. */
export const reviewLinkApi = createClient<Pick<Routes, keyof typeof reviewLinkPaths>>(
  reviewLinkPaths,
  clientOptions,
);
