import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type RouteDef, routes, SCOPES, type Scope } from './index.ts';
import { v1Routes } from './v1/index.ts';

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
      'finishBatchArticles',
      'setOwnKnowledge',
      'setArticleDisclosure',
      'keepSuspectSource',
      'searchReddit',
      'keepSourceChange',
      'acceptSourceChange',
      'setSectionLocks',
      'acceptClusterLinks',
      'deleteResource',
      'deleteResources',
      'deleteProfile',
      'deleteAuthor',
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
      'listApiTokens',
      'createApiToken',
      'rotateApiToken',
      'revokeApiToken',
      'createWebhook',
      'updateWebhook',
      'deleteWebhook',
      'rotateWebhookSecret',
      'createDestination',
      'updateDestination',
      'deleteDestination',
      'testDestination',
      'startWordPressGrant',
      'forgetPublication',
      'pullPublication',
      'me',
      'getWorkspace',
      'renameWorkspace',
      'getDisclosure',
      'setDisclosure',
      'transferWorkspace',
      'leaveWorkspace',
      'deleteWorkspace',
      'workspaceEvents',
      'acceptApproval',
      'createReviewLink',
      'reviewLinks',
      'revokeReviewLink',
      'showThread',
      'approvalPolicy',
      'approveArticle',
      'askForChanges',
      'askForReview',
      'decideSuggestions',
      'endPresence',
      'recordViews',
      'setApprovalPolicy',
      'setClaim',
      'showPresence',
      'withdrawReview',
      'listMembers',
      'changeMember',
      'removeMember',
      'listInvitations',
      'createInvitation',
      'revokeInvitation',
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
      'generatePicture',
      'planNewTask',
      'retryPlan',
      'cancelPlan',
      'checkSupport',
      'cancelSupportCheck',
    ],
  ],
  [
    'publish',
    [
      'publishArticle',
      'publishCluster',
      'publishTo',
      'publishBatchTo',
      'unpublish',
      'retryPublication',
      'cancelPublication',
    ],
  ],
  [
    'manage',
    [
      'createProfile',
      'createAuthor',
      'makeAuthor',
      'updateAuthor',
      'setSitemap',
      'updateProfile',
      'restoreProfile',
      'listWebhooks',
      'webhookDeliveries',
      'testWebhook',
      'replayWebhookDelivery',
      'replayWebhookDeliveries',
    ],
  ],
])('what approves, deletes for good, pays, spends or publishes: %s', (scope, names) => {
  expect(namesOf(scope).toSorted()).toEqual(names.toSorted());
});

it.each<[Scope | null, string[]]>([
  [null, []],
  [
    'generate',
    [
      'researchKeyword',
      'suggestTopics',
      'findSources',
      'createOutline',
      'createPlan',
      'retryPlan',
      'createRun',
      'cancelOperation',
      'createProposal',
      'planBatch',
      'startBatch',
      'cancelBatch',
    ],
  ],
  ['publish', ['createPost', 'publishArticle', 'unpublishArticle', 'retryPublication']],
  ['manage', ['createProfile']],
])('what version 1 offers to tokens that spend, publish or manage: %s', (scope, names) => {
  const found = Object.entries<RouteDef>(v1Routes).filter(([, route]) => route.scope === scope);
  expect(found.map(([name]) => name).toSorted()).toEqual(names.toSorted());
});

it('version 1 requires an Idempotency-Key where AI is paid for, and takes one where something is created', () => {
  const calls = Object.entries<RouteDef>(v1Routes);
  const required = calls.flatMap(([name, { idempotency }]) => (idempotency === 'required' ? [name] : []));
  expect(required.toSorted()).toEqual([
    'createOutline',
    'createPlan',
    'createProposal',
    'createRun',
    'planBatch',
    'retryPlan',
    'startBatch',
    'suggestTopics',
  ]);
  const without = calls.filter(
    ([, { method, idempotency, status }]) => method === 'POST' && status === 201 && !idempotency,
  );
  expect(without.map(([name]) => name)).toEqual([]);
  const reading = calls.filter(([, { scope, method }]) => scope === 'read' && method !== 'GET');
  expect(reading).toEqual([]);
});

it('the guide lists the calls of each scope', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/api-tokens.md'), 'utf8');
  const chapters = guide.split('\n### ').slice(1);
  for (const scope of [...SCOPES, null]) {
    const chapter = chapters.find((text) => text.startsWith(scope === null ? 'No scope' : `\`${scope}\``));
    const listed = [...(chapter ?? '').matchAll(/^\| `([A-Z]+ [^`]+)`/gm)].map(([, call = '']) => call);
    const calls = all
      .filter(([, route]) => route.scope === scope)
      .map(([, { method, path: at }]) => `${method} ${at}`);
    expect(listed.toSorted()).toEqual(calls.toSorted());
  }
});
