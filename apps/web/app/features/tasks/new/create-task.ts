import { buildRequest, toApiError } from '@inkstep/contract/client';
import { paths } from '@inkstep/contract/paths';
import type { Translate } from '../../../i18n/language-context.ts';
import { callHeaders } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { readToken } from '../../../lib/token.ts';

/** A translated error message for a task that couldn't be created. */
export class NoTask extends Error {
  /** Whether signing in would help. */
  readonly wantsLogin: boolean;

  constructor(
    message: string,
    { wantsLogin = false, cause }: { wantsLogin?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.wantsLogin = wantsLogin;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

async function refusal(response: Response, t: Translate<'tasks'>): Promise<NoTask> {
  const { status } = response;
  const error = await toApiError(response);
  if (error.body === undefined) return new NoTask(t('new.refusedUnreadable', { status }));
  const message = failureText(error, t('new.refused', { status }));
  return new NoTask(message, {
    wantsLogin: /log(ging)? in/i.test(`${error.message} ${message}`),
    cause: error,
  });
}

async function newTaskId(response: Response, t: Translate<'tasks'>): Promise<string> {
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw new NoTask(t('new.unreadable'));
  }
  const task = isRecord(body) ? body['task'] : undefined;
  const id = isRecord(task) ? task['id'] : undefined;
  if (typeof id !== 'string' || id === '') throw new NoTask(t('new.invalid'));
  return id;
}

/** Creates a task and returns its ID. @throws NoTask with a specific message for each kind of failure */
export async function createTask(t: Translate<'tasks'>): Promise<string> {
  if (!readToken()) throw new NoTask(t('new.signedOut'), { wantsLogin: true });
  const { url, init } = buildRequest(paths.autoCreateTask, undefined, { headers: callHeaders });
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new NoTask(t('new.broken', { reason }), { cause });
  }
  if (!response.ok) throw await refusal(response, t);
  return newTaskId(response, t);
}
