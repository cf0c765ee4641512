import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DomainError } from '../../platform/errors.ts';
import { unpackJson } from '../../platform/packed-json.ts';
import type { AtRestCtx } from './context.ts';
import type { TaskTexts } from './queries.ts';

const away = (cause: unknown) =>
  new DomainError('UNAVAILABLE', "The texts of this task can't be loaded right now. Please try again.", {
    retryAfterSeconds: 10,
    cause,
  });

const lost = () =>
  new DomainError(
    'UNAVAILABLE',
    'The texts of this task are missing from the file store. Please tell the administrator of this installation.',
  );

/** Name of the object with a task's packed texts. */
export function objectName(taskId: string, packed: Buffer): string {
  const digest = createHash('sha256').update(packed).digest('hex').slice(0, 32);
  return `texts/${taskId.slice(0, 2)}/${taskId}.${digest}`;
}

/** @throws DomainError UNAVAILABLE if the file store doesn't respond, or has lost or changed the object */
export async function loadTexts(
  { files, log }: Pick<AtRestCtx, 'files' | 'log'>,
  { taskId, name }: { taskId: string; name: string },
): Promise<TaskTexts> {
  let packed: Buffer | undefined;
  try {
    const found = await files.open(name);
    packed = found && (await buffer(found.body));
  } catch (error) {
    log.warn({ err: error, name }, 'packed texts could not be read');
    throw away(error);
  }
  if (!packed || objectName(taskId, packed) !== name) {
    log.error({ name, isMissing: !packed }, 'packed texts are missing or damaged in the file store');
    throw lost();
  }
  return unpackJson(packed);
}
