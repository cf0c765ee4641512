import type { User } from '@inkstep/contract';
import { createContext, type LoaderFunctionArgs, redirect } from 'react-router';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { api } from '../kit/api/api.ts';
import { readConnection } from '../kit/api/connection.ts';
import { dropToken, keepToken, readToken } from '../kit/api/token.ts';
import { forgetDrafts, openDrafts } from '../kit/saving/drafts.ts';
import { loginPath } from './return-path.ts';

export const userContext = createContext<User>();

/** Undefined after signing out, so that the sign-in page doesn't report an expired session. */
let checked: { token: string; user: Promise<User | undefined> } | undefined;

/** If the texts fail to load, the page keeps its language. */
const speakTo = ({ language }: User): Promise<void> => chooseLanguage(language).catch(() => undefined);

async function checkToken(token: string): Promise<User | undefined> {
  try {
    const { user } = await api.me();
    await Promise.all([openDrafts(user.id), speakTo(user)]);
    return user;
  } catch (error) {
    // The client has dropped a token that was refused. Any other failure says nothing about the session.
    if (readToken() !== token) return undefined;
    checked = undefined;
    throw error;
  }
}

/**
 * The user of the stored token, requested once per token; undefined without a token or with one that is refused.
 * @throws ApiError if the server can't be asked
 */
export async function currentUser(): Promise<User | undefined> {
  const token = readToken();
  if (!token) return undefined;
  if (checked?.token !== token) checked = { token, user: checkToken(token) };
  return checked.user;
}

export function startSession(session: { token: string; user: User }) {
  signedOut = false;
  void speakTo(session.user);
  const { user } = session;
  checked = { token: session.token, user: openDrafts(user.id).then(() => user) };
  keepToken(session.token);
}

/** Has the next page request the user again. */
export function recheckUser() {
  checked = undefined;
}

/** Updates the cached user, such as after a name change. */
export function updateUser(user: User) {
  const token = readToken();
  if (token) checked = { token, user: Promise.resolve(user) };
}

let signedOut = false;

/** Whether the user has signed out here, and agreed to lose what isn't saved. */
export const hasSignedOut = (): boolean => signedOut;

const lastWork = new Set<() => Promise<void>>();

/** Registers work to finish before signing out, such as a pending save. Returns a function that unregisters it. */
export function beforeSignOut(work: () => Promise<void>): () => void {
  lastWork.add(work);
  return () => lastWork.delete(work);
}

/** A save whose connection fails is tried again for seconds, in which signing out seems to do nothing. */
const LAST_WORK_MS = 1500;

/**
 * Finishes pending work before signing out. Doesn't wait offline, and otherwise not for long: what isn't saved by then
 * is kept and asked about.
 */
export async function finishWork(): Promise<void> {
  const finished = Promise.allSettled([...lastWork].map((work) => work()));
  if (readConnection() === 'offline') return;
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, LAST_WORK_MS))]);
}

/**
 * Signs out here and drops unsent text; resolves when the server has ended the session or couldn't be reached. Await
 * {@link finishWork} before.
 */
export async function endSession(): Promise<void> {
  forgetDrafts();
  signedOut = true;
  checked = undefined;
  const ended = api.logout();
  dropToken();
  await ended.catch(() => undefined);
}

/** Signs out here only, after the server has ended all sessions of the user. */
export function forgetSession(): void {
  forgetDrafts();
  checked = undefined;
  dropToken();
}

/** Middleware for signed-in pages. Others go to the sign-in page, which says if a session has expired. */
export async function requireUser({ request, context }: LoaderFunctionArgs): Promise<void> {
  const user = await currentUser();
  if (!user) throw redirect(loginPath(request.url, checked !== undefined));
  context.set(userContext, user);
}
