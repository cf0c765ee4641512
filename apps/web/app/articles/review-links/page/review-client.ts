import type { Client, Routes } from '@inkstep/contract';
import { ApiError, createClient } from '@inkstep/contract/client';
import { reviewLinkPaths } from '@inkstep/contract/review-link-paths';
import { REVIEW_LINK_HEADER, REVIEW_SESSION_HEADER } from '@inkstep/contract/review-link-values';
import { clientKey } from '../../../kit/api/client-key.ts';
import { retryingFetch } from '../../../kit/api/retrying-fetch.ts';

export type ReviewApi = Client<Pick<Routes, keyof typeof reviewLinkPaths>>;

/** Begins with what tells links apart, and isn't enough to open one. */
const keyOf = (token: string): string => `review-session-${token.slice(0, 8)}`;

const readSession = (token: string): string | undefined => localStorage.getItem(keyOf(token)) ?? undefined;
export const keepSession = (token: string, session: string): void =>
  localStorage.setItem(keyOf(token), session);

/**
 * Calls of the page of a review link. They carry its token and session in headers, and no account. All of them may be
 * repeated: those that write name what they write.
 */
export const createReviewApi = (token: string): ReviewApi =>
  createClient<Pick<Routes, keyof typeof reviewLinkPaths>>(reviewLinkPaths, {
    headers: () => {
      const session = readSession(token);
      return {
        'x-api-key': clientKey(),
        [REVIEW_LINK_HEADER]: token,
        ...(session && { [REVIEW_SESSION_HEADER]: session }),
      };
    },
    fetch: (input, init = {}) => retryingFetch(input instanceof Request ? input.url : input.toString(), init),
  });

/** Page of a link in the cell that its workspace was moved to. Undefined for other failures. */
export const movedPage = (error: unknown, token: string): string | undefined =>
  error instanceof ApiError && error.code === 'OTHER_CELL' && error.location !== undefined
    ? `${error.location}/review#${token}`
    : undefined;

export const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.code : undefined;
