import type { User } from '@inkstep/contract';
import { createContext, type LoaderFunctionArgs, redirect } from 'react-router';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { api } from './api.ts';
import { claimDrafts, forgetDrafts } from './drafts.ts';
import { loginPath } from './return-path.ts';
import { dropToken, keepToken, readToken } from './token.ts';

export const userContext = createContext<User>();

/** Undefined again after signing out: then no session has ended by itself. */
let checked: { token: string; user: Promise<User | undefined> } | undefined;

/** Texts that do not come are no reason to keep anybody out: the page stays in its language. */
const speakTo = ({ language }: User): Promise<void> => chooseLanguage(language).catch(() => undefined);

async function checkToken(token: string): Promise<User | undefined> {
  try {
    const { user } = await api.me();
    claimDrafts(user.id);
    await speakTo(user);
    return user;
  } catch {
    dropToken(token);
    return undefined;
  }
}

/** The person behind the stored token, asked of the server once a token. A token that fails is forgotten. */
async function currentUser(): Promise<User | undefined> {
  const token = readToken();
  if (!token) return undefined;
  if (checked?.token !== token) checked = { token, user: checkToken(token) };
  return checked.user;
}

export function startSession(session: { token: string; user: User }) {
  claimDrafts(session.user.id);
  void speakTo(session.user);
  checked = { token: session.token, user: Promise.resolve(session.user) };
  keepToken(session.token);
}

/** Takes over what the server says of the person now, such as a new name; loaders that run again get it. */
export function updateUser(user: User) {
  const token = readToken();
  if (token) checked = { token, user: Promise.resolve(user) };
}

const lastWork = new Set<() => Promise<void>>();

/** Has `work` done before the person is signed out, such as a save that waits. The answer takes it off again. */
export function beforeSignOut(work: () => Promise<void>): () => void {
  lastWork.add(work);
  return () => lastWork.delete(work);
}

/** Forgets the person here; resolves when the server has ended the session too, or could not be reached. */
export async function endSession(): Promise<void> {
  if (lastWork.size > 0) await Promise.allSettled([...lastWork].map((work) => work()));
  forgetDrafts();
  checked = undefined;
  const ended = api.logout();
  dropToken();
  await ended.catch(() => undefined);
}

/** Forgets the person here, after the server has ended all their sessions. */
export function forgetSession(): void {
  forgetDrafts();
  checked = undefined;
  dropToken();
}

/**
 * Middleware that lets only signed-in people pass; others go to the sign-in page, which leads back here and tells
 * those who were signed in that their session has ended.
 */
export async function requireUser({ request, context }: LoaderFunctionArgs): Promise<void> {
  const user = await currentUser();
  if (!user) throw redirect(loginPath(request.url, checked !== undefined));
  context.set(userContext, user);
}
