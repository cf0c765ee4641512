import type { Routes } from '@inkstep/contract';
import { createClient } from '@inkstep/contract/client';
import { picturePaths } from '@inkstep/contract/picture-paths';
import { clientOptions } from './api.ts';

/** Typed API client for routes about pictures. */
export const pictureApi = createClient<Pick<Routes, keyof typeof picturePaths>>(picturePaths, clientOptions);
