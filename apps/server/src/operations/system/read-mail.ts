import fs from 'node:fs/promises';
import path from 'node:path';
import type { MailState } from '@inkstep/contract';
import { spendAlertJob } from '../../ai/index.ts';
import type { Config } from '../../config.ts';
import { accountMailJob, deletionMailJob, noticeMailJob } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { countOverdueMails, hasFailedTestMail } from './queries.ts';

const SHOWN = 10;
/** Our own headers are far shorter. */
const HEADER_BYTES = 8_192;
/** File name in the outbox: `2026-01-31T10-20-30.400Z-….eml`. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[\da-f-]{36}\.eml$/;

type OutboxMail = MailState['outbox'][number];

const MAIL_JOBS = [accountMailJob, noticeMailJob, deletionMailJob, spendAlertJob].map(({ name }) => name);

/** Without the texts of the emails, because they contain one-time links. */
export async function readMailState({
  db,
  queue,
  config,
}: {
  db: Db;
  queue: Pick<Queue, 'dbFor'>;
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'PUBLIC_URL'>;
}): Promise<MailState> {
  const configured = config.SMTP_URL !== undefined;
  const folder = path.join(config.DATA_DIR, 'outbox');
  return {
    configured,
    from: config.MAIL_FROM,
    failing:
      (await countOverdueMails(queue.dbFor(db), MAIL_JOBS)) > 0 ||
      (configured && (await hasFailedTestMail(db))),
    public_url: config.PUBLIC_URL,
    outbox_folder: folder,
    outbox: configured ? [] : await readOutbox(folder),
  };
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
      ...(await headersOf(path.join(folder, name))),
      written_at: name.replace(NAME, '$1:$2:$3'),
      file: name,
    })),
  );
}

async function headersOf(file: string): Promise<Pick<OutboxMail, 'to' | 'subject'>> {
  const { default: PostalMime } = await import('postal-mime');
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const head =
      buffer
        .subarray(0, bytesRead)
        .toString()
        .split(/\r?\n\r?\n/, 1)[0] ?? '';
    const { to = [], subject = '' } = await PostalMime.parse(`${head}\r\n\r\n`);
    return { to: to.map(({ address = '' }) => address).join(', '), subject };
  } finally {
    await handle.close();
  }
}
