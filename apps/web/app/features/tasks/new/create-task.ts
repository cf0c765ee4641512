import { buildRequest } from '@inkstep/contract/client';
import { paths } from '@inkstep/contract/paths';
import { callHeaders } from '../../../lib/api.ts';
import { readToken } from '../../../lib/token.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

async function refusal(response: Response): Promise<Error> {
  const text = `Failed to create article task (${response.status})`;
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    return new Error(`${text}. Server returned invalid response.`);
  }
  const message = isRecord(body) && typeof body['message'] === 'string' ? body['message'] : '';
  return new Error(message || text);
}

async function newTaskId(response: Response): Promise<string> {
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw new Error('Invalid response format from server. Please try again.');
  }
  const task = isRecord(body) ? body['task'] : undefined;
  const id = isRecord(task) ? task['id'] : undefined;
  if (typeof id !== 'string' || id === '') throw new Error('Invalid response from server. Please try again.');
  return id;
}

/** Makes a task and answers its id. Every way to fail has its own text for the person. */
export async function createTask(): Promise<string> {
  if (!readToken()) throw new Error('Please log in to create an article task');
  const { url, init } = buildRequest(paths.autoCreateTask, undefined, { headers: callHeaders });
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Error creating article task: ${reason}`, { cause: error });
  }
  if (!response.ok) throw await refusal(response);
  return newTaskId(response);
}
