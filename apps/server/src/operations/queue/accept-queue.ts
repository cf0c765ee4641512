import { SetupError } from '../../platform/errors.ts';
import { type QueuePlace, replaceQueuePlace } from '../../platform/queue/used-queue.ts';
import { nameProcess } from '../system/name-process.ts';
import { listProcesses } from '../system/queries.ts';

/**
 * Lets processes start with another database for the queue than before. Returns the text to print. @throws SetupError
 * if a process runs
 */
export async function acceptQueue(place: QueuePlace): Promise<string> {
  const running = await listProcesses(place.db);
  if (running.length > 0)
    throw new SetupError(
      `Stop these processes first: ${running.map(nameProcess).join(', ')}. ` +
        'A process that was killed counts for 15 seconds.',
    );
  await replaceQueuePlace(place);
  return (
    `Processes start with the queue in ${place.own ? 'QUEUE_DATABASE_URL' : 'DATABASE_URL'} now. ` +
    'Jobs that are left in another database of the queue are not moved.'
  );
}
