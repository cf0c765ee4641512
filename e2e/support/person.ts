import { randomUUID } from 'node:crypto';
import type { Routes } from '@inkstep/contract';
import { allPaths } from '@inkstep/contract';
import { type Client, createClient } from '@inkstep/contract/client';
import type { Page } from '@playwright/test';
import { ADMIN } from './app-server.ts';

export type Api = Client<Routes>;

/** Creates an API client, with or without a session. */
const callsOf = (baseUrl: string, token?: string): Api =>
  createClient<Routes>(allPaths, {
    baseUrl,
    headers: () => (token ? { authorization: `Bearer ${token}` } : {}),
  });

export const PASSWORD = 'Compost2025';

export const newEmail = (): string => `${randomUUID().slice(0, 8)}@example.com`;

export interface Person {
  email: string;
  fullName: string;
  token: string;
  api: Api;
}

/** Creates an account without the browser. */
export async function makePerson(baseUrl: string, fullName = 'Ada Marsh'): Promise<Person> {
  const email = newEmail();
  const { token } = await callsOf(baseUrl).register({
    body: { email, fullName, password: PASSWORD, confirmPassword: PASSWORD },
  });
  return { email, fullName, token, api: callsOf(baseUrl, token) };
}

/** Signs in the admin of any server. */
export async function signInAdmin(baseUrl: string): Promise<Person> {
  const session = await callsOf(baseUrl).login({ body: ADMIN });
  if (!('token' in session)) throw new Error('The admin has a second factor.');
  const { token, user } = session;
  return { email: ADMIN.email, fullName: user.fullName, token, api: callsOf(baseUrl, token) };
}

/** API client of a person in a workspace. */
export const inTeam = (baseUrl: string, token: string, id: string): Api =>
  createClient<Routes>(allPaths, {
    baseUrl,
    headers: () => ({ authorization: `Bearer ${token}`, 'x-workspace-id': id }),
  });

/** Returns the storage state of a signed-in browser. */
export const signedIn = (url: string, { token }: Person) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
});

/** Opens an address of a server that loads nothing of the app. */
export const openOrigin = (page: Page, url = ''): Promise<unknown> => page.goto(`${url}/favicon.svg`);

/** Signs a page in to any server. */
export async function bringSession(page: Page, url: string, { token }: Pick<Person, 'token'>): Promise<void> {
  await openOrigin(page, url);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}
