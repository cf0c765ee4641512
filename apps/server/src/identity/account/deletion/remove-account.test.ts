import { randomUUID } from 'node:crypto';
import { sampleBrief } from '@inkstep/engine/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { startSmtpServer } from '../../../../test/smtp-server.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { promptVersions } from '../../../ai/prompts/tables.ts';
import { dayBudgets, modelCalls, tokenDays, workspaceDays } from '../../../ai/tables.ts';
import { buildApproval } from '../../../articles/approval/factory.ts';
import { articleReviews, articleViews } from '../../../articles/approval/tables.ts';
import { buildTask } from '../../../articles/brief/factory.ts';
import { tasks } from '../../../articles/brief/tables.ts';
import { buildThread } from '../../../articles/comments/factory.ts';
import { articleChanges, articleClaims, articlePresence } from '../../../articles/live/tables.ts';
import { planDays } from '../../../articles/planning/tables.ts';
import { buildSourceChange } from '../../../articles/reread/factory.ts';
import { supportChecks, supportVerdicts } from '../../../articles/review/support/tables.ts';
import { buildReviewer, buildReviewLink } from '../../../articles/review-links/factory.ts';
import { storeSketch } from '../../../articles/similar/store-sketch.ts';
import { buildSuggestion } from '../../../articles/suggestions/factory.ts';
import { buildArticle, buildVersion } from '../../../articles/text/factory.ts';
import {
  articleEvidence,
  articleLocks,
  articleProposals,
  ownKnowledge,
} from '../../../articles/text/tables.ts';
import { STOP_CHANNEL } from '../../../articles/writing/context.ts';
import { buildReadyTask } from '../../../articles/writing/factory.ts';
import {
  generationEvents,
  generationPrompts,
  generationSteps,
  generations,
  packedPrompts,
} from '../../../articles/writing/tables.ts';
import { buildBatch, buildPlannedItem } from '../../../batches/factory.ts';
import { buildPayment, buildPaymentEvent, buildSubscription, providerId } from '../../../billing/factory.ts';
import { revisionAllowances } from '../../../billing/revisions/tables.ts';
import {
  checkouts,
  manualPlans,
  monthlyUsage,
  paymentCustomers,
  usageReservations,
} from '../../../billing/tables.ts';
import { buildResource } from '../../../library/factory.ts';
import { files } from '../../../library/pictures/tables.ts';
import { buildProfile } from '../../../library/profiles/factory.ts';
import { pageReadings } from '../../../library/readings/tables.ts';
import { buildRedditConnection } from '../../../library/reddit/factory.ts';
import { redditConsents } from '../../../library/reddit/tables.ts';
import { resources } from '../../../library/tables.ts';
import { buildAnnouncement } from '../../../operations/announcements/factory.ts';
import { dismissedAnnouncements } from '../../../operations/announcements/tables.ts';
import { activePeople } from '../../../operations/statistics/tables.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { rateLimits } from '../../../platform/http/tables.ts';
import { buildAuthor } from '../../../publishing/authors/factory.ts';
import { destinationSites, sitePages, uploadedPictures } from '../../../publishing/destinations/tables.ts';
import { buildPost } from '../../../publishing/factory.ts';
import { EMPTY_FIELDS } from '../../../publishing/posts/empty-fields.ts';
import { buildDestination, buildPublication } from '../../../publishing/publications/factory.ts';
import { postVersions } from '../../../publishing/tables.ts';
import { deletedEntries } from '../../../workspaces/deleted/tables.ts';
import { buildInvitation } from '../../../workspaces/factory.ts';
import { inboxEntries, inboxMails } from '../../../workspaces/inbox/tables.ts';
import { buildDelivery, buildWebhook } from '../../../workspaces/webhooks/factory.ts';
import { type BuiltUser, buildUser } from '../../factory.ts';
import { buildOpenidIdentity, buildPasskey } from '../../identities/factory.ts';
import { issueToken } from '../../one-time-token.ts';
import { insertLink } from '../../openid/queries.ts';
import { DEFAULTS } from '../../preferences/queries.ts';
import { preferences } from '../../preferences/tables.ts';
import { setConfirmationDeadline } from '../../registration/unconfirmed/queries.ts';
import { authenticators, knownDevices, recoveryCodes, refusedSignIns, users } from '../../tables.ts';
import { buildToken } from '../../tokens/factory.ts';
import { buildExport } from '../factory.ts';
import { deletionMails } from '../tables.ts';
import { removeAccountJob } from './removal-job.ts';
import { removeAccount } from './remove-account.ts';
import { deletionMailJob, sendDeletionMail } from './send-deletion-mail.ts';

const testDb = await createTestDb();
const { db, pool } = testDb;
const smtp = await startSmtpServer();
const { deps } = await buildTestApp(testDb, { env: { SMTP_URL: smtp.url } });

const patience = { timeout: 10_000, interval: 20 };
const SENTINEL = 'Sentinel-4711';
/** Tables without personal data, and why. */
const NON_PERSONAL = [
  'approval_keys',
  'clock', // lead of a test's clock
  'payment_reading', // position in the payment provider's events
  'refunds', // amounts, by the payment provider's IDs
  'ai_models', // configured by the admin
  'ended_runs', // figures of runs, without any ID
  'statistics_days', // counts
  'statistics_state', // time of the last count
  'installation_days', // total usage of all workspaces
  'cached_answers', // responses of external services, by a hash of the request
  'model_outages', // failures of a provider's models
  'model_prices', // set by the admin
  'prompt_texts', // written by the admin
  'announcements', // written by the admin
  'model_limits', // set by the admin
  'plan_settings', // set by the admin
  'registration_settings', // set by the admin
  'sign_in_providers', // set by the admin
  'sign_in_settings', // set by the admin
  'model_days', // total usage of all workspaces
  'model_slots', // running calls, without their callers
  'checkout_failures', // error codes of the payment provider, without names
  'installation_limits', // set by the admin
  'service_processes', // running processes
  'used_stores', // IDs of stores beside the database
  'idempotency_keys', // encrypted answers, kept for a day without a name
  'secret_keys', // fingerprints of the installation's keys
  'cdn_purges', // tags and paths of public pages
  'queue_outbox', // jobs on their way to another database; tested in outbox.test.ts
  'packed_texts', // names of objects, which an hourly job deletes with them; tested in at-rest.test.ts
  'moved_credentials', // hashes of sessions and links of accounts in other cells
  'post_categories', // of the installation's blog
  'post_tags', // of the installation's blog
  'post_slugs', // of the installation's blog
  'post_terms', // of the installation's blog
  'post_sketches', // of the installation's blog
  'post_hashes', // of the installation's blog
  'post_drafts', // of the installation's blog
  'cluster_pages', // of the installation's blog
  'post_imports', // of the installation's blog; names only the user who started it, by an ID that is deleted with the account
  'imported_posts', // hashes of imported files
  'old_addresses', // of posts of the installation's blog, before their import
  'redirects', // of the installation's blog
  'blog_settings', // of the installation's blog
  'read_hosts', // hosts of these pages
  'passkey_challenges', // random, for minutes, by the hash of a cookie or session
  'deletion_mails', // written by the removal itself; tested below
];

async function allTables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  return rows.map(({ name }) => name).toSorted();
}

/** Tables that contain any of these texts in any column. */
async function tablesNaming(texts: string[]): Promise<string[]> {
  const patterns = texts.map((text) => `%${text}%`);
  const found: string[] = [];
  for (const name of await allTables()) {
    const named = `SELECT 1 FROM "${name}" t WHERE to_jsonb(t)::text LIKE ANY($1) LIMIT 1`;
    if ((await pool.query(named, [patterns])).rowCount) found.push(name);
  }
  return found;
}

/** A user with a row in every table that can hold personal data, and all texts that identify them. */
async function buildEverything(): Promise<BuiltUser & { names: string[]; generationId: string }> {
  const person = await buildUser(db, { name: SENTINEL, password: 'Correct-Horse-7' });
  const { userId, workspaceId, email } = person.actor;
  const { id: taskId } = await buildReadyTask(db, workspaceId, { name: SENTINEL });
  const { id: articleId } = await buildArticle(db, { workspaceId, taskId, text: SENTINEL });
  await buildPlannedItem(db, await buildBatch(db, { workspaceId, userId, name: SENTINEL }), {
    keyword: SENTINEL,
  });
  await buildSourceChange(db, { workspaceId });
  await db.insert(planDays).values({ workspaceId, day: '2026-01-31', plans: 1 });
  await buildVersion(db, { articleId, text: SENTINEL });
  const generationId = randomUUID();
  const now = new Date();
  await recordEvent(deps, { action: 'account.registered', actorId: userId });
  const { id: announcementId } = await buildAnnouncement(db);
  await db.insert(dismissedAnnouncements).values({ userId, announcementId });
  await db.insert(activePeople).values({ userId, day: '2026-01-31' });
  await db.insert(preferences).values({ userId, ...DEFAULTS });
  await db.insert(authenticators).values({ userId, secret: SENTINEL });
  await db.insert(recoveryCodes).values({ userId, hash: SENTINEL });
  await db.insert(knownDevices).values({ userId, hash: SENTINEL, expiresAt: new Date() });
  await db.insert(refusedSignIns).values({ network: randomUUID(), hour: now, userId });
  await issueToken(db, userId, 'reset_password');
  const { id: tokenId } = await buildToken(db, person, { name: SENTINEL });
  await db.insert(tokenDays).values({ tokenId, day: '2026-01-31', cost: 1 });
  await buildInvitation(db, { workspaceId, userId });
  const { id: endpointId } = await buildWebhook(deps, workspaceId);
  await buildDelivery(db, { workspaceId, endpointId });
  const { id: destinationId } = await buildDestination(deps, workspaceId);
  await buildPublication(db, { workspaceId, destinationId, articleId });
  await db
    .insert(uploadedPictures)
    .values({ workspaceId, destinationId, source: SENTINEL, remoteId: '1', url: SENTINEL });
  await db.insert(destinationSites).values({ workspaceId, destinationId });
  await db.insert(sitePages).values({
    workspaceId,
    destinationId,
    url: 'https://site.test/',
    title: SENTINEL,
    language: '',
    links: [],
    modified: '',
  });
  await db.insert(monthlyUsage).values({ workspaceId, period: '2026-11-01', used: 1 });
  await db.insert(usageReservations).values({ id: generationId, workspaceId, period: '2026-11-01' });
  const brief = { ...sampleBrief(), topics: [SENTINEL] };
  await db.insert(generations).values({ id: generationId, workspaceId, taskId, state: 'generating', brief });
  await db.insert(generationSteps).values({ generationId, step: 's', inputHash: 'h', output: SENTINEL });
  await db.insert(generationEvents).values({ generationId, event: { text: SENTINEL } });
  const model = { provider: 'openai', model: 'gpt-x', attempt: 1, askedAt: new Date() };
  await db
    .insert(generationPrompts)
    .values({ generationId, step: 's', instructions: 'i', prompt: SENTINEL, ...model });
  await db.insert(packedPrompts).values({ generationId, packed: Buffer.from('[]'), steps: 1, characters: 1 });
  const sections = [{ id: 's', heading: 'h', level: 2, markdown: SENTINEL, citations: [] }];
  await db
    .insert(articleEvidence)
    .values({ articleId, generatedText: SENTINEL, references: [], passages: [], sections });
  await db.insert(pageReadings).values({ workspaceId, digest: 'd', title: SENTINEL });
  await db.insert(ownKnowledge).values({ articleId, sentences: [SENTINEL] });
  await storeSketch(
    { db },
    { articleId },
    `SEO Title: ${SENTINEL}\n---\n\n# Tea\n\nGreen tea is never boiled.`,
  );
  await db.insert(articleChanges).values({ taskId, savedBy: userId });
  const present = { taskId, userId, heading: SENTINEL };
  await db.insert(articlePresence).values({ ...present, tabId: randomUUID(), mode: 'reading' });
  await db.insert(articleClaims).values({ ...present, ordinal: 0, until: now });
  const locks = [{ heading: 'h', ordinal: 0, markdown: SENTINEL }];
  await db.insert(articleLocks).values({ articleId, locks });
  await buildThread(db, { taskId, quote: SENTINEL, userId, body: SENTINEL });
  const reviewLink = await buildReviewLink(db, { taskId, createdBy: userId, clientName: SENTINEL });
  await buildReviewer(db, { linkId: reviewLink.id, name: SENTINEL });
  await db.insert(supportChecks).values({ articleId, id: randomUUID(), state: 'completed', tokenId });
  const verdict = {
    sentence: SENTINEL,
    sources: [],
    passages: [],
    verdict: 'supported' as const,
    model: 'm',
  };
  await db.insert(supportVerdicts).values({ articleId, key: 'k', content: 'c', ...verdict });
  const told = { kind: 'comment' as const, quote: SENTINEL, gatheredBy: 'g', keys: ['k'] };
  await db.insert(inboxEntries).values({ workspaceId, userId, taskId, ...told });
  await db.insert(inboxMails).values({ userId });
  const texts = { mode: 'expand' as const, markdown: SENTINEL, sourceLines: [], writtenBy: 'model' as const };
  const proposal = { ...texts, asked: SENTINEL, references: [], passages: [], citations: [] };
  const review = { version: 1, textHash: '', askedBy: userId, askedByName: SENTINEL };
  await db.insert(articleReviews).values({ articleId, ...review });
  await buildApproval(db, articleId, { approvedBy: userId, approvedByName: SENTINEL });
  const view = { version: 1, heading: 'h', ordinal: 0, seconds: 1 };
  await db.insert(articleViews).values({ articleId, userId, name: SENTINEL, ...view });
  await db.insert(articleProposals).values({ articleId, heading: 'h', ordinal: 0, proposal, references: [] });
  await buildSuggestion(db, {
    articleId,
    workspaceId,
    userId,
    decidedBy: userId,
    text: SENTINEL,
    before: SENTINEL,
  });
  const call = { step: 's', provider: 'p', model: 'm', attempt: 1, outcome: 'ok', durationMs: 1 };
  await db.insert(promptVersions).values({ id: randomUUID(), version: 1, text: 'Ask.', changedBy: userId });
  await db.insert(modelCalls).values({ workspaceId, generationId, ...call, startedAt: now });
  await db.insert(dayBudgets).values({ workspaceId, day: '2026-01-31', tokens: 1, cost: 1 });
  await db.insert(workspaceDays).values({ workspaceId, day: '2026-01-31', tokens: 1, cost: 1 });
  await db.insert(manualPlans).values({ workspaceId, planType: 'pro', setBy: userId });
  await buildSubscription(db, workspaceId);
  const { id: postId } = await buildPost(db, { userId });
  const fields = { ...EMPTY_FIELDS, title: 'Coffee' };
  await db.insert(postVersions).values({ postId, version: 0, fields, words: 1, savedBy: userId });
  await db.insert(checkouts).values({ id: randomUUID(), workspaceId, userId, planType: 'pro' });
  await db.insert(paymentCustomers).values({ workspaceId, email, customerId: providerId('ctm') });
  await db.insert(files).values({ workspaceId, key: '0'.repeat(32), width: 1, height: 1, bytes: 1 });
  await buildPaymentEvent(db, { workspaceId });
  await buildPayment(db, { workspaceId });
  await buildProfile(db, { workspaceId, name: SENTINEL });
  await buildAuthor(db, { workspaceId, userId, name: SENTINEL });
  await buildResource(db, { workspaceId, name: SENTINEL });
  await db
    .insert(deletedEntries)
    .values({ id: randomUUID(), kind: 'resource', workspaceId, rows: { resources: [{ name: SENTINEL }] } });
  await buildRedditConnection({ db, secrets: deps.secrets }, { userId, username: SENTINEL });
  const consent = {
    stateHash: randomUUID(),
    browserHash: 'h',
    returnPath: '/tasks',
    expiresAt: new Date(now.getTime() + 86_400_000),
  };
  await db.insert(redditConsents).values({ userId, ...consent });
  await setConfirmationDeadline(db, userId);
  await buildPasskey(db, { userId, credentialId: `${SENTINEL}-${userId}` });
  await buildOpenidIdentity(db, { userId, email });
  await db.insert(revisionAllowances).values({ workspaceId, taskId, paidWords: 500, usedWords: 1 });
  const link = { browserHash: 'h', providerName: 'Company', language: 'en', minutes: 60 } as const;
  await insertLink(db, { email, ...link });
  const { id: exportId } = await buildExport(db, { userId });
  await db.insert(rateLimits).values({ key: `exportAccount:user:${userId}`, points: 1 });
  await db.insert(rateLimits).values({ key: `second-factor:${userId}`, points: 1 });
  return {
    ...person,
    generationId,
    names: [userId, workspaceId, email, SENTINEL, taskId, generationId, exportId, tokenId],
  };
}

describe('removing an account', () => {
  it('[PROF-28] leaves no data of the user in any table', async () => {
    const admin = await buildUser(db, { role: 'admin' });
    const { actor, names } = await buildEverything();
    // A new table must be filled above or listed as non-personal, so that its clean-up is proven.
    const personal = (await allTables()).filter((table) => !NON_PERSONAL.includes(table));
    expect(await tablesNaming(names)).toEqual(personal);

    await removeAccount(deps, actor.userId);
    const [deletionMail] = await db.select().from(deletionMails);
    expect(deletionMail).toEqual({ id: deletionMail?.id, email: actor.email, language: 'en' });
    await sendDeletionMail(deps, deletionMail?.id ?? '');
    // The audit log keeps IDs and no other personal data.
    expect(await tablesNaming(names)).toEqual(['audit_events']);
    expect(await tablesNaming(names.filter((name) => name !== actor.userId))).toEqual([]);
    expect(await db.$count(users, eq(users.id, admin.actor.userId))).toBe(1);
  });

  it('keeps model usage, without a link to the user', async () => {
    const before = await db.$count(modelCalls);
    const { actor } = await buildEverything();
    await removeAccount(deps, actor.userId);
    const rows = await db.select().from(modelCalls);
    expect(rows).toHaveLength(before + 1);
    expect(rows.every(({ workspaceId, generationId }) => workspaceId === null && generationId === null)).toBe(
      true,
    );
  });

  it('keeps only ids in the queue, no address and no text', async () => {
    const { actor } = await buildEverything();
    await removeAccount(deps, actor.userId);
    const { rows } = await db.execute(sql`
      SELECT 1 FROM pgboss.job
      WHERE to_jsonb(job)::text LIKE ${`%${actor.email}%`} OR to_jsonb(job)::text LIKE ${`%${SENTINEL}%`}`);
    expect(rows).toEqual([]);
  });

  it('keeps all data of other users', async () => {
    const [ann, ben] = [await buildUser(db), await buildUser(db)];
    for (const { actor } of [ann, ben]) {
      await buildTask(db, { workspaceId: actor.workspaceId });
      await buildResource(db, { workspaceId: actor.workspaceId });
      await db.insert(rateLimits).values({ key: `research:user:${actor.userId}`, points: 1 });
    }
    const of = (person: BuiltUser) => tablesNaming([person.actor.userId, person.actor.workspaceId]);
    const before = await of(ben);
    await removeAccount(deps, ann.actor.userId);
    // Holds the address for the last email.
    expect(await of(ann)).toEqual(['audit_events', 'deletion_mails']);
    expect(await of(ben)).toEqual(before);
  });

  it('stops the workers that write for the user', async () => {
    const { actor, generationId } = await buildEverything();
    const stopped: (string | undefined)[] = [];
    const unsubscribe = deps.notifications.on(STOP_CHANNEL, (payload) => void stopped.push(payload));
    await vi.waitFor(() => expect(stopped).toEqual([undefined]), patience);
    await removeAccount(deps, actor.userId);
    await vi.waitFor(() => expect(stopped).toContain(generationId), patience);
    unsubscribe();
  });

  it('is finished by the next run after a crash, and notifies the user once', async () => {
    const { actor, names } = await buildEverything();
    for (let more = 0; more < 120; more++) await buildTask(db, { workspaceId: actor.workspaceId });
    const killed = {
      ...deps,
      queue: { ...deps.queue, send: () => Promise.reject(new Error('the process ended')) },
    };
    await expect(removeAccount(killed, actor.userId)).rejects.toThrow('the process ended');
    // Tasks and library are gone; the user row is removed last.
    expect(await db.$count(tasks, eq(tasks.workspaceId, actor.workspaceId))).toBe(0);
    expect(await db.$count(resources, eq(resources.workspaceId, actor.workspaceId))).toBe(0);
    expect(await db.$count(users, eq(users.id, actor.userId))).toBe(1);
    expect(await db.$count(deletionMails, eq(deletionMails.email, actor.email))).toBe(0);

    for (let runs = 0; runs < 2; runs++) await removeAccount(deps, actor.userId);
    expect(await tablesNaming(names.filter((name) => name !== SENTINEL))).toEqual([
      'audit_events',
      'deletion_mails',
    ]);
    expect(await db.$count(deletionMails, eq(deletionMails.email, actor.email))).toBe(1);
  });

  it('says goodbye once when it runs twice at the same time', async () => {
    const { actor } = await buildEverything();
    await Promise.all([1, 2, 3].map(() => removeAccount(deps, actor.userId)));
    expect(await db.$count(users, eq(users.id, actor.userId))).toBe(0);
    expect(await db.$count(deletionMails, eq(deletionMails.email, actor.email))).toBe(1);
  });

  it('never gives up: it restarts an hour later', async () => {
    const { actor } = await buildUser(db);
    await removeAccountJob.giveUp?.(deps, { userId: actor.userId });
    const { rows } = await db.execute<{ minutes: number }>(sql`
      SELECT extract(epoch FROM start_after - created_on)::float8 / 60 AS minutes FROM pgboss.job
      WHERE name = ${removeAccountJob.name} AND data->>'userId' = ${actor.userId}`);
    expect(rows.map(({ minutes }) => Math.round(minutes))).toEqual([60]);
  });
});

describe('the last mail', () => {
  const leaving = async (language: 'en' | 'es' | 'zh') => {
    const { actor } = await buildUser(db);
    await db.update(users).set({ language }).where(eq(users.id, actor.userId));
    await removeAccount(deps, actor.userId);
    const [deletionMail] = await db.select().from(deletionMails).where(eq(deletionMails.email, actor.email));
    return { email: actor.email, deletionMailId: deletionMail?.id ?? '' };
  };
  const kept = (email: string) => db.$count(deletionMails, eq(deletionMails.email, email));

  it.each([
    ['en', 'Your Inkstep account was deleted', 'our payment provider keeps invoices'],
    ['es', 'Tu cuenta de Inkstep se eliminó', 'nuestro proveedor de pagos guarda sus facturas'],
    ['zh', '你的 Inkstep 账户已删除', '付款服务商会依法保留发票'],
  ] as const)(
    '[PROF-28] says in the person’s language what is kept (%s)',
    async (language, subject, text) => {
      const { email, deletionMailId } = await leaving(language);
      await sendDeletionMail(deps, deletionMailId);
      const mail = await smtp.mailTo(email);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(text);
      expect(await kept(email)).toBe(0);
    },
  );

  it('waits for a mail server that refuses, and goes out once', async () => {
    const { email, deletionMailId } = await leaving('en');
    smtp.refuse('451 later');
    await expect(sendDeletionMail(deps, deletionMailId)).rejects.toThrow('mail server');
    expect(await kept(email)).toBe(1);
    smtp.refuse(undefined);
    for (let runs = 0; runs < 2; runs++) await sendDeletionMail(deps, deletionMailId);
    expect(smtp.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  it('is abandoned in the end, and the address deleted', async () => {
    const { email, deletionMailId } = await leaving('en');
    await deletionMailJob.giveUp?.(deps, { deletionMailId });
    expect(await kept(email)).toBe(0);
  });
});
