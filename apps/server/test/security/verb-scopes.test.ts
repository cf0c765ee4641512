import { SCOPES, type Scope } from '@inkstep/contract';
import { expect, it } from 'vitest';
import { getUserModel } from '../../src/ai/get-user-model.ts';
import { findForTask } from '../../src/articles/brief/research/find-for-task.ts';
import { researchForTask } from '../../src/articles/brief/research/research-for-task.ts';
import { beginRun } from '../../src/articles/writing/run/begin-run.ts';
import type { Actor } from '../../src/platform/http/actor.ts';
import { publishCluster } from '../../src/publishing/cluster/publish-cluster.ts';
import { publishArticle } from '../../src/publishing/destinations/blog/publish-article.ts';

const adminWith = (scopes: readonly Scope[]): Actor => ({
  userId: 'ann',
  siteRole: 'admin',
  workspaceId: 'home',
  memberRole: 'owner',
  principal: { kind: 'token', id: 'token', name: 'CI', scopes },
});
const nothing = {} as never;
const never = new AbortController().signal;

// Other surfaces than routes call these verbs, past the gate. They refuse before they read anything.
it.each<[Scope, string, (actor: Actor) => Promise<unknown>]>([
  ['publish', 'publishArticle', (actor) => publishArticle(nothing, actor, 'id', { published: true })],
  ['publish', 'publishCluster', (actor) => publishCluster(nothing, actor, 'id')],
  ['generate', 'getUserModel', (actor) => getUserModel(nothing, actor)],
  ['generate', 'beginRun', (actor) => beginRun(nothing, actor, nothing)],
  ['generate', 'findForTask', (actor) => findForTask(nothing, actor, nothing, never)],
  ['generate', 'researchForTask', (actor) => researchForTask(nothing, actor, nothing, never)],
])('without the scope %s, no token passes %s', async (scope, _, act) => {
  const others = SCOPES.filter((each) => each !== scope);
  await expect(act(adminWith(others))).rejects.toMatchObject({ code: 'SCOPE_REQUIRED' });
  await expect(act(adminWith([scope]))).rejects.not.toMatchObject({ code: 'SCOPE_REQUIRED' });
});
