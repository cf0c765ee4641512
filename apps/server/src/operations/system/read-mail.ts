import fs from 'node:fs/promises';
import path from 'node:path';
import type { MailState } from '@inkstep/contract';
import type { Config } from '../../config.ts';

const SHOWN = 10;
/** Our own headers are far shorter. */
const HEADER_BYTES = 8_192;
/** File name in the outbox: `2026-01-31T10-20-30.400Z-….eml`. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[\da-f-]{36}\.eml$/;

type OutboxMail = MailState['outbox'][number];

/** Only subjects and times, because the emails contain addresses and one-time links. */
export async function readMailState(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'PUBLIC_URL'>,
): Promise<MailState> {
  const configured = config.SMTP_URL !== undefined;
  const outbox = configured ? [] : await readOutbox(path.join(config.DATA_DIR, 'outbox'));
  return { configured, from: config.MAIL_FROM, public_url: config.PUBLIC_URL, outbox };
}

async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await fs.readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, SHOWN);
  return Promise.all(
    newest.map(async (name) => ({
      subject: await subjectOf(path.join(folder, name)),
      written_at: name.replace(NAME, '$1:$2:$3'),
    })),
  );
}

async function subjectOf(file: string): Promise<string> {
  const { default: PostalMime } = await import('postal-mime');
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const head =
      buffer
        .subarray(0, bytesRead)
        .toString()
        .split(/\r?\n\r?\n/, 1)[0] ?? '';
    return (await PostalMime.parse(`${head}\r\n\r\n`)).subject ?? '';
  } finally {
    await handle.close();
  }
}
