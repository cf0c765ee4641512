import { createHash } from 'node:crypto';
import { verifyRecord } from '@inkstep/article/verify-record';
import { allPaths, createClient, type Routes } from '@inkstep/contract';
import { expect } from 'vitest';
import { pick } from './random.ts';

const CHANGES = 200;

interface Place {
  origin: string;
  /** Headers of members, one of whom approves. */
  people: readonly { headers: Record<string, string> }[];
  taskId: string;
  random: () => number;
}

/**
 * Lets a member approve the text who may, and verifies the record without the server, as `inkstep verify` does. Returns how many
 * files with one changed byte were refused.
 */
export async function checkRecord({ origin, people, taskId, random }: Place): Promise<number> {
  const params = { id: taskId };
  const members = people.map(({ headers }) => ({
    headers,
    api: createClient<Routes>(allPaths, { baseUrl: origin, headers: () => headers }),
  }));
  const standing = async ({ api }: (typeof members)[number]) =>
    (await api.articleApproval({ params })).approval;
  const rights = await Promise.all(members.map(standing));
  const approver = pick(
    random,
    members.filter((_, at) => rights[at]?.may_approve),
  );
  if (!approver) throw new Error('nobody may approve');
  const { headers, api } = approver;
  const { version, digest } = await standing(approver);
  const { approval } = await api.approveArticle({ params, body: { version, digest } });
  expect(approval).toMatchObject({ state: 'approved', publishable: true });

  const path = `/api/tasks/${taskId}/approval/${approval.approval?.id}/record`;
  const file = new Uint8Array(await (await fetch(origin + path, { headers })).arrayBuffer());
  const { keys } = await api.approvalKeys();
  const known = new Map(keys.map(({ id, public_key: key }) => [id, key]));
  const verify = (bytes: Uint8Array) => verifyRecord(Buffer.from(bytes).toString('utf8'), known);
  const { generated_article: text } = (await api.getTask({ params })).task;
  expect(await verify(file)).toMatchObject({
    verdict: 'valid',
    file: {
      content: {
        article: {
          version,
          text_sha256: createHash('sha256')
            .update(text ?? '')
            .digest('hex'),
        },
      },
    },
  });

  let refused = 0;
  while (refused < CHANGES) {
    const at = Math.floor(random() * file.length);
    const changed = file.with(at, (file[at] ?? 0) ^ (1 + Math.floor(random() * 255)));
    const { verdict } = await verify(changed);
    expect({ at, byte: changed[at], verdict }).not.toMatchObject({ verdict: 'valid' });
    refused += 1;
  }
  return refused;
}
