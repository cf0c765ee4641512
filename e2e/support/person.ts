import { randomUUID } from 'node:crypto';
import type { Routes } from '@inkstep/contract';
import { allPaths } from '@inkstep/contract';
import { type Client, createClient } from '@inkstep/contract/client';
import type { Page } from '@playwright/test';
import { ADMIN } from './app-server.ts';

export type Api = Client<Routes>;

/** The calls of the contract, of somebody or of nobody. */
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

/** An account made without the browser, for tests that are about something else. */
export async function makePerson(baseUrl: string, fullName = 'Ada Marsh'): Promise<Person> {
  const email = newEmail();
  const { token } = await callsOf(baseUrl).register({
    body: { email, fullName, password: PASSWORD, confirmPassword: PASSWORD },
  });
  return { email, fullName, token, api: callsOf(baseUrl, token) };
}

/** The admin of any server. */
export async function signInAdmin(baseUrl: string): Promise<Person> {
  const session = await callsOf(baseUrl).login({ body: ADMIN });
  if (!('token' in session)) throw new Error('The admin has a second factor.');
  const { token, user } = session;
  return { email: ADMIN.email, fullName: user.fullName, token, api: callsOf(baseUrl, token) };
}

/** What the browser of a signed-in person holds. */
export const signedIn = (url: string, { token }: Person) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
});

/** Hands a session to a page of any server. */
export async function bringSession(page: Page, url: string, { token }: Person): Promise<void> {
  await page.goto(`${url}/terms`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}
