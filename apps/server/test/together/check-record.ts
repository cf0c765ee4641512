import { createHash } from 'node:crypto';
import { verifyRecord } from '@inkstep/article/verify-record';
import { allPaths, createClient, type Routes } from '@inkstep/contract';
import { expect } from 'vitest';
import { pick } from './random.ts';

const CHANGES = 200;

interface Place {
  origin: string;
  people: readonly { headers: Record<string, string> }[];
  taskId: string;
  random: () => number;
}

/** Approves the text as one of those who may now. */
export async function approve({ origin, people, taskId, random }: Place) {
  const params = { id: taskId };
  const members = await Promise.all(
    people.map(async ({ headers }) => {
      const api = createClient<Routes>(allPaths, { baseUrl: origin, headers: () => headers });
      return { headers, api, before: (await api.articleApproval({ params })).approval };
    }),
  );
  const approver = pick(
    random,
    members.filter(({ before }) => before.may_approve),
  );
  if (!approver) throw new Error('no member may approve');
  // From the approver's own reading: others may have read a later text, which the approver wrote and may not approve.
  const { version, digest } = approver.before;
  const { approval } = await approver.api.approveArticle({ params, body: { version, digest } });
  return { ...approver, approval };
}

/**
 * Approves the final text and verifies the record without the server, as `inkstep verify` does. Returns how many files with one
 * changed byte were refused.
 */
export async function checkRecord(place: Place): Promise<number> {
  const { origin, taskId, random } = place;
  const { api, headers, before, approval } = await approve(place);
  expect([before.state, approval.state, approval.publishable]).toEqual(['draft', 'approved', true]);

  const path = `/api/tasks/${taskId}/approval/${approval.approval?.id}/record`;
  const file = new Uint8Array(await (await fetch(origin + path, { headers })).arrayBuffer());
  const { keys } = await api.approvalKeys();
  const known = new Map(keys.map(({ id, public_key: key }) => [id, key]));
  const verify = (bytes: Uint8Array) => verifyRecord(Buffer.from(bytes).toString('utf8'), known);
  const { task } = await api.getTask({ params: { id: taskId } });
  const hash = createHash('sha256')
    .update(task.generated_article ?? '')
    .digest('hex');
  expect(await verify(file)).toMatchObject({
    verdict: 'valid',
    file: { content: { article: { version: task.article_version, text_sha256: hash } } },
  });

  for (let change = 0; change < CHANGES; change += 1) {
    const at = Math.floor(random() * file.length);
    const changed = file.with(at, (file[at] ?? 0) ^ (1 + Math.floor(random() * 255)));
    const { verdict } = await verify(changed);
    expect({ at, byte: changed[at], verdict }).not.toMatchObject({ verdict: 'valid' });
  }
  return CHANGES;
}
