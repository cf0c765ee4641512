import type { Routes } from '@inkstep/contract';
import { createClient } from '@inkstep/contract/client';
import { libraryPaths } from '@inkstep/contract/library-paths';
import { clientOptions } from './api.ts';

/** Typed API client for routes about the library. */
export const libraryApi = createClient<Pick<Routes, keyof typeof libraryPaths>>(libraryPaths, clientOptions);
