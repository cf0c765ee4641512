import { readFile } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError } from './command-error.ts';
import { EXIT } from './exit-codes.ts';

export const readStdin = (signal: AbortSignal): Promise<string> =>
  text(addAbortSignal(signal, process.stdin));

/** Text of a file, or of stdin for `-`. @throws CommandError */
export async function readInput(file: string, signal: AbortSignal): Promise<string> {
  if (file === '-') return readStdin(signal);
  try {
    return await readFile(file, { encoding: 'utf8', signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new CommandError(`Can't read ${file}.`, EXIT.failed);
  }
}
