import type { PlanNewTaskBody } from '@inkstep/contract';
import { buildRequest, toApiError } from '@inkstep/contract/client';
import { paths } from '@inkstep/contract/paths';
import type { Translate } from '../../../i18n/language-context.ts';
import { callHeaders } from '../../../kit/api/api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { readToken } from '../../../kit/api/token.ts';

/** A translated error message for a task that couldn't be created. */
export class NoTask extends Error {
  /** True if signing in would help. */
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

async function refusal(response: Response, t: Translate<'quickStart'>): Promise<NoTask> {
  const { status } = response;
  const error = await toApiError(response);
  if (error.body === undefined) return new NoTask(t('refusedUnreadable', { status }));
  const message = failureText(error, t('refused', { status }));
  return new NoTask(message, {
    wantsLogin: /log(ging)? in/i.test(`${error.message} ${message}`),
    cause: error,
  });
}

async function newTaskId(response: Response, t: Translate<'quickStart'>): Promise<string> {
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw new NoTask(t('unreadable'));
  }
  const task = isRecord(body) ? body['task'] : undefined;
  const id = isRecord(task) ? task['id'] : undefined;
  if (typeof id !== 'string' || id === '') throw new NoTask(t('invalid'));
  return id;
}

async function requestTask(
  { url, init }: ReturnType<typeof buildRequest>,
  t: Translate<'quickStart'>,
): Promise<string> {
  if (!readToken()) throw new NoTask(t('signedOut'), { wantsLogin: true });
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new NoTask(t('broken', { reason }), { cause });
  }
  if (!response.ok) throw await refusal(response, t);
  return newTaskId(response, t);
}

/** Creates a task and returns its ID. @throws NoTask with a specific message for each kind of failure */
export const createTask = (name: string, t: Translate<'quickStart'>): Promise<string> =>
  requestTask(buildRequest(paths.createTask, { body: { name } }, { headers: callHeaders }), t);

/** Creates a task whose article is planned in the background, and returns its ID. @throws NoTask */
export const planNewTask = (body: PlanNewTaskBody, t: Translate<'quickStart'>): Promise<string> =>
  requestTask(buildRequest(paths.planNewTask, { body }, { headers: callHeaders }), t);
