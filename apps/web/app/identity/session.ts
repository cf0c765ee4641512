import type { User } from '@inkstep/contract';
import { createContext, type LoaderFunctionArgs, redirect } from 'react-router';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { api } from '../kit/api/api.ts';
import { readConnection } from '../kit/api/connection.ts';
import { dropToken, keepToken, readToken } from '../kit/api/token.ts';
import {
  forgetWorkspace,
  keepWorkspace,
  readLost,
  readWorkspace,
  workspaceIn,
} from '../kit/api/workspace.ts';
import { forgetDrafts, openDrafts } from '../kit/saving/drafts.ts';
import { loginPath } from './return-path.ts';

export const userContext = createContext<User>();

/**
 * Cached user of the token. Undefined after signing out, so that the sign-in page doesn't report an expired session.
 */
let checked: { token: string; user: Promise<User | undefined> } | undefined;

/** If the texts fail to load, the page keeps its language. */
const applyLanguage = ({ language }: User): Promise<void> => chooseLanguage(language).catch(() => undefined);

async function checkToken(token: string): Promise<User | undefined> {
  try {
    const { user } = await api.me();
    keepWorkspace(user);
    await Promise.all([openDrafts(user.id, readWorkspace()), applyLanguage(user)]);
    return user;
  } catch (error) {
    if (readWorkspace() && readLost()?.endsWith(readWorkspace())) {
      // The next page says what happened.
      location.replace('/dashboard');
      return new Promise(() => {});
    }
    // The client drops a refused token. Other failures don't end the session.
    if (readToken() !== token) return undefined;
    checked = undefined;
    throw error;
  }
}

/**
 * Returns the user of the stored token, requested once per token; undefined if the token is missing or refused.
 * @throws ApiError if the request fails
 */
export async function currentUser(): Promise<User | undefined> {
  const token = readToken();
  if (!token) return undefined;
  if (checked?.token !== token) checked = { token, user: checkToken(token) };
  return checked.user;
}

export function startSession(session: { token: string; user: User }) {
  signedOut = false;
  void applyLanguage(session.user);
  const { token, user } = session;
  forgetWorkspace(user.id);
  // The answer describes the personal workspace. After a session has expired in a team, the user continues in the team.
  checked = readWorkspace() ? undefined : { token, user: openDrafts(user.id).then(() => user) };
  keepToken(token);
}

/** Makes the next page request the user again. */
export function recheckUser() {
  checked = undefined;
}

/** Updates the cached user, such as after a name change. In a team it is requested again: answers may be about the
 * personal workspace. */
export function updateUser(user: User) {
  const token = readToken();
  if (token) checked = readWorkspace() ? undefined : { token, user: Promise.resolve(user) };
}

let signedOut = false;

/** True if the user has signed out here and agreed to lose unsaved changes. */
export const hasSignedOut = (): boolean => signedOut;

const lastWork = new Set<() => Promise<void>>();

/** Registers work to finish before signing out, such as a pending save. Returns a function that unregisters it. */
export function beforeSignOut(work: () => Promise<void>): () => void {
  lastWork.add(work);
  return () => lastWork.delete(work);
}

/** Maximum wait: saves retry for seconds on a bad connection, while signing out would seem to hang. */
const LAST_WORK_MS = 1500;

/**
 * Finishes pending work before signing out. Waits briefly, and not at all offline; unsaved changes are kept and the
 * user is asked.
 */
export async function finishWork(): Promise<void> {
  const finished = Promise.allSettled([...lastWork].map((work) => work()));
  if (readConnection() === 'offline') return;
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, LAST_WORK_MS))]);
}

/**
 * Ends the session and drops unsent text. Resolves when the server has responded or couldn't be reached. Await {@link
 * finishWork} before.
 */
export async function endSession(): Promise<void> {
  forgetDrafts();
  signedOut = true;
  checked = undefined;
  const ended = api.logout();
  forgetWorkspace();
  dropToken();
  await ended.catch(() => undefined);
}

/** Signs out here only, after the server has ended all sessions of the user. */
export function forgetSession(): void {
  forgetDrafts();
  forgetWorkspace();
  checked = undefined;
  dropToken();
}

/**
 * Middleware for signed-in pages. Redirects others to the sign-in page, which says if a session has expired. Opens the
 * workspace in the URL.
 */
export async function requireUser({ request, context }: LoaderFunctionArgs): Promise<void> {
  const user = await currentUser();
  if (!user) throw redirect(loginPath(request.url, checked !== undefined));
  if (workspaceIn(request.url))
    await (await import('./open-workspace-in.ts')).openWorkspaceIn(request.url, user);
  context.set(userContext, user);
}
