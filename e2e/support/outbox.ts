import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { AppServer } from './app-server.ts';

async function mailsIn(folder: string): Promise<Email[]> {
  const files = await readdir(folder).catch(() => []);
  return Promise.all(
    files
      .toSorted((a, b) => a.localeCompare(b))
      .map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))),
  );
}

/** Waits for a mail to `address` with this subject; returns the newest of several. */
export async function mailTo(
  { dataDir }: Pick<AppServer, 'dataDir'>,
  address: string,
  subject: string,
): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    const mails = await mailsIn(path.join(dataDir, 'outbox'));
    found = mails.findLast(
      (mail) => mail.subject === subject && mail.to?.some((to) => to.address === address),
    );
    expect(found, `a mail '${subject}' to ${address}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (!found) throw new Error('unreachable');
  return found;
}

/** Returns path and query of the first link in a mail to our `pathname`. */
export function linkIn({ text = '' }: Email, pathname: string): string {
  for (const [address] of text.matchAll(/https?:\/\/\S+/g)) {
    const url = new URL(address);
    if (url.pathname === pathname) return url.pathname + url.search;
  }
  throw new Error(`no link to ${pathname} in:\n${text}`);
}
