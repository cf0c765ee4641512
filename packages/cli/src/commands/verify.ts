import { verifyRecord } from '@inkstep/article/verify-record';
import type { Command } from 'commander';
import { CommandError } from '../command-error.ts';
import { EXIT } from '../exit-codes.ts';
import { readInput } from '../read-input.ts';
import { recordSummary } from '../record-summary.ts';
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
        throw new CommandError(REFUSALS[verdict], EXIT_CODES[verdict], { verdict, key_id: keyId });
      }
      if (output.isJson) output.json({ verdict, record: content });
      else output.text(recordSummary(content ?? {}));
    });
}

const REFUSALS = {
  changed: 'Invalid: the file is not what was signed. Something in it was changed.',
  unknown_key: 'Unknown key: the record was signed by another installation, or forged.',
  unreadable: 'The file is no record of an approval.',
} as const;

const EXIT_CODES = { changed: EXIT.changed, unknown_key: EXIT.notFound, unreadable: EXIT.usage } as const;

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
