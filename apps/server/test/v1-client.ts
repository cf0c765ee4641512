import { randomUUID } from 'node:crypto';
import { createClient } from '@inkstep/contract';
import { type OperationEvent, type V1Routes, v1Routes } from '@inkstep/contract/v1';
import type { TestApp } from './build-app.ts';
import { injectFetch } from './inject-fetch.ts';

/** Typed client of version 1 that sends a new Idempotency-Key with each change. */
export const v1Client = ({ app }: Pick<TestApp, 'app'>, headers: Record<string, string>) =>
  createClient<V1Routes>(v1Routes, {
    fetch: injectFetch(app),
    headers: ({ method }) => ({ ...headers, ...(method !== 'GET' && { 'idempotency-key': randomUUID() }) }),
  });

/** Events of an operation until its stream ends. */
export async function readOperation(
  origin: string,
  { id }: { id: string },
  headers: Record<string, string>,
): Promise<OperationEvent[]> {
  const response = await fetch(`${origin}/api/v1/operations/${id}/events`, { headers });
  if (!response.ok) throw new Error(`the stream was refused with ${response.status}`);
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
  return lines.map((line) => v1Routes.streamOperation.response.parse(JSON.parse(line.slice(6))));
}
