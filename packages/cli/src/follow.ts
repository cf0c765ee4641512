import { setTimeout } from 'node:timers/promises';
import type { Article, InkstepClient, Operation } from '@inkstep/client';
import { CommandError } from './command-error.ts';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import type { Session } from './session.ts';

const DOING = { plan: 'Planning', generation: 'Writing', batch: 'Batch' } as const;

const stepOf = ({ kind, status, stage }: Operation): string =>
  `${DOING[kind]}: ${status === 'queued' ? status : (stage ?? status)}`;

/**
 * Shows the progress of an operation until it has succeeded. Ctrl-C ends the command, not the operation.
 * @throws CommandError if it fails or is cancelled
 */
export async function follow(
  { output, signal }: Session,
  client: InkstepClient,
  begun: Operation,
): Promise<Operation> {
  const leave = () => output.note(`Still running. Follow it with: inkstep status --watch ${begun.id}`);
  signal.addEventListener('abort', leave, { once: true });
  let operation = begun;
  try {
    for await (const event of client.events(begun, { signal })) {
      if (event.type !== 'operation') continue;
      ({ operation } = event);
      output.progress(stepOf(operation), `, ${Math.round(operation.progress)}%`);
    }
  } finally {
    signal.removeEventListener('abort', leave);
  }
  if (operation.status !== 'succeeded') throw operationError(operation);
  return operation;
}

function operationError(operation: Operation): CommandError {
  const { error, status, kind, article_id: id } = operation;
  if (!error) return new CommandError(`${DOING[kind]} was ${status}.`, EXIT.failed, operation);
  const next = kind === 'generation' ? ` Try again with: inkstep generate ${id}` : '';
  return new CommandError(error.message + next, exitCodeOf({ status: 500, code: error.code }), operation);
}

const POLL_MS = 3000;

/** Waits until an article is planned and written, whoever began that. */
export async function followArticle(session: Session, client: InkstepClient, id: string): Promise<Article> {
  const { output, signal } = session;
  const plan = await client.getOperation({ params: { id: `plan_${id}` } }, { signal });
  if (plan.status === 'queued' || plan.status === 'running') await follow(session, client, plan);
  for (;;) {
    const article = await client.getArticle({ params: { id } }, { signal });
    if (article.status !== 'generating') return article;
    output.progress('Writing');
    await setTimeout(POLL_MS, undefined, { signal });
  }
}
