import {
  type Client,
  createClient,
  REVIEW_LINK_HEADER,
  REVIEW_SESSION_HEADER,
  type Routes,
} from '@inkstep/contract';
import { reviewLinkPaths } from '@inkstep/contract/review-link-paths';
import type { TestApp } from './build-app.ts';
import { injectFetch } from './inject-fetch.ts';

type ReviewClient = Client<Pick<Routes, keyof typeof reviewLinkPaths>>;

/** Calls of a browser without an account that has the token of a review link. */
export const reviewClient = ({ app }: TestApp, token: string, session?: string): ReviewClient =>
  createClient<Pick<Routes, keyof typeof reviewLinkPaths>>(reviewLinkPaths, {
    fetch: injectFetch(app),
    headers: () => ({ [REVIEW_LINK_HEADER]: token, ...(session && { [REVIEW_SESSION_HEADER]: session }) }),
  });

/** Code of a refused call, or `done`. */
export const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );
