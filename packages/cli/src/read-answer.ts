import { CommandError } from './command-error.ts';
import { EXIT } from './exit-codes.ts';

/** Reads fields of an answer. @throws CommandError if one that is needed is missing, as with another version */
export async function readAnswer<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError(
      "The server's answer can't be read. Check that the server and this program are compatible versions.",
      EXIT.failed,
    );
  }
}
