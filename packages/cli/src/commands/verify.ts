import { verifyRecord } from '@inkstep/article/verify-record';
import type { Command } from 'commander';
import { CommandError } from '../command-error.ts';
import { EXIT } from '../exit-codes.ts';
import { readInput } from '../read-input.ts';
import type { Session } from '../session.ts';

interface Options {
  url?: string;
  key?: string;
}

export function addVerify(program: Command, { environment, output, signal }: Session): void {
  program
    .command('verify')
    .description('verify the signed record of an approval')
    .argument('<file>', 'record to verify, or - for stdin')
    .option('--url <origin>', 'server whose keys count (by default INKSTEP_URL)')
    .option('--key <file>', 'file with its keys, from /api/approval-keys: needs no connection')
    .action(async (file: string, { url = environment.url, key }: Options) => {
      if (key !== undefined && url !== undefined && url !== environment.url)
        throw new CommandError('Give --url or --key, not both.', EXIT.usage);
      const text = await readInput(file, signal);
      if (key === undefined && url === undefined)
        throw new CommandError('Say whose keys count: --url ORIGIN, or --key FILE.', EXIT.usage);
      const keys = readKeys(
        key === undefined ? await fetchKeys(url ?? '', signal) : await readInput(key, signal),
      );
      const found = await verifyRecord(text, keys);
      const content = 'file' in found ? found.file?.content : undefined;
      const { verdict } = found;
      if (verdict !== 'valid') {
        const keyId = 'file' in found ? (found.file?.keyId ?? null) : null;
        throw new CommandError(REFUSALS[verdict], verdict === 'unknown_key' ? EXIT.notFound : EXIT.failed, {
          verdict,
          key_id: keyId,
        });
      }
      if (output.isJson) output.json({ verdict, record: content });
      else output.text(summary(content));
    });
}

const REFUSALS = {
  changed: 'Invalid: the file is not what was signed. Something in it was changed.',
  unknown_key: 'Unknown key: the record was signed by another installation, or forged.',
  unreadable: 'The file is no record of an approval.',
} as const;

/** @throws CommandError */
function readKeys(text: string): ReadonlyMap<string, string> {
  const keys: unknown = parsed(text)?.['keys'];
  if (!Array.isArray(keys))
    throw new CommandError('The keys are not as /api/approval-keys has them.', EXIT.failed);
  return new Map(
    keys.flatMap(({ id, public_key: publicKey }: { id?: unknown; public_key?: unknown }) =>
      typeof id === 'string' && typeof publicKey === 'string' ? [[id, publicKey] as const] : [],
    ),
  );
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** @throws CommandError */
async function fetchKeys(origin: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetch(new URL('/api/approval-keys', origin), { signal, redirect: 'error' });
    if (answer.ok) return await answer.text();
  } catch (error) {
    if (signal.aborted) throw error;
  }
  throw new CommandError(`Can't get the keys of ${origin}.`, EXIT.network);
}

function summary(content: unknown): string {
  const { article, approval, issuer } = content as {
    issuer: string;
    article: { title: string; version: number; text_sha256: string };
    approval: { by: string; at: string; own_text: boolean; shared_browser: boolean; client?: object | null };
  };
  return [
    'Valid: the record is exactly what the installation signed.',
    `Approved by  ${approval.by} at ${approval.at}`,
    `Article      ${article.title}, version ${article.version}`,
    `Text SHA-256 ${article.text_sha256}`,
    `Installation ${issuer}`,
    ...(approval.client ? ['Note: approved by a client without an account, mailbox proved.'] : []),
    ...(approval.shared_browser ? ['Note: approved from a browser the writer also uses.'] : []),
    ...(approval.own_text ? ['Note: approved by the writer of the last changes.'] : []),
  ].join('\n');
}
