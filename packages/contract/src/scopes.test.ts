import { expect, it } from 'vitest';
import { type RouteDef, routes, type Scope } from './index.ts';

const all = Object.entries<RouteDef>(routes);
const namesOf = (scope: Scope | null) =>
  all.flatMap(([name, route]) => (route.scope === scope ? [name] : []));

it('every route of a workspace names the scope of API tokens, and no other route has one', () => {
  const wrong = all.filter(([, { auth, scope }]) => (auth === 'member') !== (scope !== undefined));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

it('a token that may only read changes nothing', () => {
  const changing = all.filter(([, { scope, method }]) => scope === 'read' && method !== 'GET');
  expect(changing.map(([name]) => name)).toEqual([]);
});

it.each<[Scope | null, string[]]>([
  [
    null,
    [
      'deleteTask',
      'deleteTasks',
      'finishTask',
      'setOwnKnowledge',
      'deleteResource',
      'deleteResources',
      'deleteProfile',
      'startCheckout',
      'checkoutState',
      'previewPlanChange',
      'changePlan',
      'cancelSubscription',
      'undoPlanChange',
      'billingPortal',
      'invoices',
      'invoiceLink',
      'deleteBatch',
    ],
  ],
  [
    'generate',
    [
      'startGeneration',
      'generateArticle',
      'cancelGeneration',
      'generateWithoutTask',
      'proposeSection',
      'makeOutline',
      'researchKeyword',
      'suggestTopics',
      'startBatch',
      'retryBatch',
      'planBatch',
      'findSources',
      'planNewTask',
      'retryPlan',
      'cancelPlan',
    ],
  ],
  ['publish', ['publishArticle', 'publishCluster']],
  ['manage', ['createProfile', 'updateProfile', 'restoreProfile']],
])('what approves, deletes for good, pays, spends or publishes: %s', (scope, names) => {
  expect(namesOf(scope).toSorted()).toEqual(names.toSorted());
});
