import { randomUUID } from 'node:crypto';
import { createAnchor } from '@inkstep/article/anchors';
import { verifyRecord } from '@inkstep/article/verify-record';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeOf, reviewClient } from '../../../test/review-client.ts';
import { buildTeamScene } from '../../../test/team-scene.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { pageReadings } from '../../library/readings/tables.ts';
import { members, workspaces } from '../../workspaces/tables.ts';
import { buildWebhook } from '../../workspaces/webhooks/factory.ts';
import { webhookDeliveries } from '../../workspaces/webhooks/tables.ts';
import { exportReviews } from '../approval/export-reviews.ts';
import { readingOf } from '../approval/factory.ts';
import { articleApprovals, articleReviews, articleViews } from '../approval/tables.ts';
import { buildReadPages, buildTask, sourcePage } from '../brief/factory.ts';
import { buildThread } from '../comments/factory.ts';
import { buildWritten, saveWritten } from '../text/factory.ts';
import { articles } from '../text/tables.ts';
import { buildReviewer, buildReviewLink } from './factory.ts';
import { deleteEnded } from './queries.ts';
import { reviewers, reviewLinks } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { here, smtp, confirmed, owner, member } = await buildTeamScene(testDb, { work: true });

const TEXT = '# Coffee\n\nGrind it late. Water of 94 degrees brings out the aroma. Then wait.\n';
const anAddress = () => `${randomUUID()}@client.test`;
const tokenIn = (text: string | undefined) => /\/review#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const anchorOf = (quote: string, text = TEXT) => {
  const start = text.indexOf(quote);
  return { ...createAnchor(text, start, start + quote.length), version: 1 };
};
const visit = (token: string, session?: string) => reviewClient(here, token, session);
const comment = (quote = 'Grind it late.', body = 'Says who?') => ({
  id: randomUUID(),
  commentId: randomUUID(),
  anchor: anchorOf(quote),
  body,
});

/** A team with an article, which a contributor wrote. */
async function scene() {
  const ann = await owner({ name: 'Kettle shop' });
  const wim = await member(ann, 'contributor', { name: 'Wim' });
  const { workspaceId } = ann.actor;
  const { id } = await buildTask(db, { workspaceId, userId: wim.actor.userId });
  const params = { id };
  const write = (text: string, who: BuiltUser = wim) =>
    here.as(who).updateTask({ params, body: { generated_article: text } });
  await write(TEXT);
  const [article] = await db.select().from(articles).where(eq(articles.taskId, id));
  const articleId = article!.id;
  const link = (maker: BuiltUser = ann, overrides: Partial<Parameters<typeof buildReviewLink>[1]> = {}) =>
    buildReviewLink(db, { taskId: id, createdBy: maker.actor.userId, ...overrides });
  /** A reviewer who came by a link to pass on, and proved a mailbox. */
  const reviewer = async (maker: BuiltUser = ann, overrides: { email?: string; name?: string } = {}) => {
    const { id: linkId, token } = await link(maker);
    const { session } = await buildReviewer(db, { linkId, ...overrides });
    return { linkId, token, session, client: visit(token, session) };
  };
  const approval = async (who: BuiltUser = ann) => (await here.as(who).articleApproval({ params })).approval;
  const inbox = async (who: BuiltUser) =>
    (await here.as(who).inbox({ query: {} })).entries.map(({ kind, actor }) => `${kind} by ${actor}`);
  return {
    ann,
    wim,
    params,
    articleId,
    write,
    link,
    reviewer,
    approval,
    inbox,
    reading: () => readingOf(db, articleId),
    threads: async (who: BuiltUser = ann) => (await here.as(who).articleThreads({ params })).threads,
  };
}

describe('a mailed link', () => {
  it('lets its reader approve at once, and its token is stored nowhere', async () => {
    const { ann, params, approval, reading, inbox, wim } = await scene();
    const email = anAddress();
    const body = { email, name: 'Mia Client', days: 3 };
    const { link, url } = await here.as(ann).createReviewLink({ params, body });
    expect(url).toBeNull();
    expect(link).toMatchObject({ email, name: 'Mia Client', state: 'open', counts: true, opened_at: null });
    const mail = await smtp.mailTo(email);
    expect(mail.subject).toBe('Please review “Coffee”');
    expect(mail.text).toContain('Hello Mia Client,');
    expect(mail.text).toContain('Ann Writer at Kettle shop asks you to review an article');
    expect(`${mail.text}${mail.html}`).not.toContain('94 degrees');
    const token = tokenIn(mail.text);
    const { rows } = await db.execute(sql`SELECT to_jsonb(t)::text AS row FROM review_links AS t
      UNION ALL SELECT to_jsonb(j)::text FROM pgboss.job AS j WHERE to_regclass('pgboss.job') IS NOT NULL`);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(here.logged()).not.toContain(token);

    const { article } = await visit(token).openReview();
    expect(article).toMatchObject({
      title: 'Coffee',
      text: TEXT,
      asked_by: 'Ann Writer',
      team: 'Kettle shop',
      kind: 'mail',
      reviewer: { name: 'Mia Client', email: `${email[0]}•••@client.test` },
      obstacle: null,
      counts: true,
    });
    expect(await db.$count(reviewers, eq(reviewers.linkId, link.id))).toBe(0);
    const read = await reading();
    expect(read.digest).toBe(article.digest);
    for (let times = 0; times < 2; times++)
      expect(await visit(token).approveInReview({ body: { ...read, note: 'Fine' } })).toMatchObject({
        decision: { kind: 'approved', by: 'Mia Client', current: true, is_mine: true },
      });
    expect(await approval()).toMatchObject({
      state: 'approved',
      publishable: true,
      approval: { by: { userId: null, name: 'Mia Client' }, client: true, advisory: false },
      events: [{ kind: 'approved', by: 'Mia Client', client: true }],
    });
    expect(await inbox(ann)).toEqual(['approved by Mia Client']);
    expect(await inbox(wim)).toEqual(['approved by Mia Client']);
    const { links } = await here.as(ann).reviewLinks({ params });
    expect(links).toMatchObject([{ reviewers: [{ name: 'Mia Client', email }] }]);
    expect(links[0]?.opened_at).not.toBeNull();
    expect(here.logged()).not.toContain(token);
    expect(here.logged()).not.toContain(email);
  });

  it('names the reviewer in the signed record, with a proved mailbox and without its address', async () => {
    const { ann, params, reviewer, reading, approval } = await scene();
    const { client } = await reviewer(ann, { email: 'secret@client.test' });
    await client.approveInReview({ body: { ...(await reading()), note: '' } });
    const { approval: stands } = await approval();
    const answer = await here.app.inject({
      url: `/api/tasks/${params.id}/approval/${stands!.id}/record`,
      headers: ann.headers,
    });
    expect(answer.body).not.toContain('secret');
    const file = JSON.parse(answer.body) as { record?: unknown };
    expect(JSON.stringify(file)).toContain('mailbox_proved_at');
    expect((await here.as().verifyRecord({ body: { file: answer.body } })).facts).toMatchObject({
      approved_by: 'Mia Client',
      client: true,
    });
    const changed = answer.body.replace('Mia Client', 'Mia Clienz');
    expect((await here.as().verifyRecord({ body: { file: changed } })).verdict).toBe('changed');
    expect((await verifyRecord(changed, new Map())).verdict).not.toBe('valid');
  });

  it('marks the reviewer as a client on every decision, also under a name like a member’s', async () => {
    const { ann, wim, params, articleId, reviewer, reading, approval, inbox } = await scene();
    await buildWebhook(here.deps, ann.actor.workspaceId);
    const { client } = await reviewer(ann, { name: 'Wim' });
    await client.askChangesInReview({ body: { ...(await reading()), note: 'Shorter' } });
    await client.approveInReview({ body: { ...(await reading()), note: 'Fine' } });
    await here.as(ann).approveArticle({ params, body: await reading() });
    const isClient = true;
    expect((await here.as(wim).inbox({ query: {} })).entries).toMatchObject([
      { kind: 'approved', actor: 'Ann Writer', isClient: false },
      { kind: 'approved', actor: 'Wim', isClient },
      { kind: 'changes-asked', actor: 'Wim', isClient },
    ]);
    expect(await inbox(ann)).toEqual(['approved by Wim', 'changes-asked by Wim']);
    const { approval: stands, events } = await approval();
    expect(events.map(({ by, client: isMarked }) => [by, isMarked])).toEqual([
      ['Ann Writer', false],
      ['Wim', true],
      ['Wim', true],
    ]);
    const told = await db
      .select({ data: webhookDeliveries.data })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.workspaceId, ann.actor.workspaceId))
      .orderBy(webhookDeliveries.createdAt);
    expect(told.map(({ data }) => [data['by'], data['by_client']])).toEqual([
      ['Wim', true],
      ['Wim', true],
      ['Ann Writer', false],
    ]);
    const key = { workspaceId: ann.actor.workspaceId, taskId: params.id };
    expect(await exportReviews(here.deps, key)).toMatchObject({
      requests: [{ decidedByName: 'Wim', decidedByClient: true }],
    });
    const read = async (format: 'json' | 'print', id = stands!.id) => {
      const url = `/api/tasks/${params.id}/approval/${id}/record?format=${format}`;
      return (await here.app.inject({ url, headers: ann.headers })).body;
    };
    expect(JSON.parse(await read('json'))).toMatchObject({
      approval: { by: 'Ann Writer', client: null },
      requests: [{ decided_by: 'Wim', decided_by_client: true, outcome: 'changes' }],
      earlier_approvals: [{ by: 'Wim', client: true }],
    });
    const page = await read('print');
    expect(page).toContain('Wim (client), changes asked for: Shorter');
    expect(page.match(/Wim(?! \(client\))/g)).toEqual(['Wim']);
    expect(page).toContain('<dt>Last changed by</dt><dd dir="auto">Wim</dd>');
    const own = await db
      .select({ id: articleApprovals.id })
      .from(articleApprovals)
      .where(and(eq(articleApprovals.articleId, articleId), isNotNull(articleApprovals.reviewerId)));
    expect(await read('print', own[0]!.id)).toContain('<dd dir="auto">Wim (client)</dd>');
  });

  it('from somebody without a team names them alone', async () => {
    const ann = await confirmed({ name: 'Ann Alone' });
    const { id } = await buildTask(db, { workspaceId: ann.actor.workspaceId, userId: ann.actor.userId });
    const params = { id };
    await here.as(ann).updateTask({ params, body: { generated_article: TEXT } });
    const email = anAddress();
    await here.as(ann).createReviewLink({ params, body: { email, name: 'Mia' } });
    const { text } = await smtp.mailTo(email);
    expect(text).toContain('Ann Alone asks you to review an article');
    const { article } = await visit(tokenIn(text)).openReview();
    expect(article).toMatchObject({ asked_by: 'Ann Alone', team: null });
  });

  it('from a member without a name says that a member of the team asks', async () => {
    const { ann, params } = await scene();
    await db.update(users).set({ name: '' }).where(eq(users.id, ann.actor.userId));
    const email = anAddress();
    await here.as(ann).createReviewLink({ params, body: { email, name: 'Mia' } });
    const { text } = await smtp.mailTo(email);
    expect(text).toContain('A member of Kettle shop asks you to review an article');
    const { article } = await visit(tokenIn(text)).openReview();
    expect(article).toMatchObject({ asked_by: '', team: 'Kettle shop' });
  });

  it.each([
    ['es', 'Revisa «Coffee»', 'Ann Writer, de Kettle shop, te pide que revises'],
    ['zh', '请审阅“Coffee”', 'Kettle shop 的 Ann Writer 请你审阅'],
  ] as const)(
    'is in the language of who sends it to somebody unknown (%s)',
    async (language, subject, asks) => {
      const { ann, params } = await scene();
      await db.update(users).set({ language }).where(eq(users.id, ann.actor.userId));
      const email = anAddress();
      await here.as(ann).createReviewLink({ params, body: { email, name: 'Mia' } });
      const mail = await smtp.mailTo(email);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(asks);
    },
  );
});

describe('a link to pass on', () => {
  it('shows the text to anybody, and asks for a name and a mailbox before the first act', async () => {
    const { ann, params, threads, inbox } = await scene();
    const { url } = await here.as(ann).createReviewLink({ params, body: {} });
    const token = tokenIn(url ?? '');
    expect((await visit(token).openReview()).article).toMatchObject({ kind: 'shared', reviewer: null });
    expect(await codeOf(visit(token).startReviewThread({ body: comment() }))).toBe('EMAIL_UNPROVEN');

    const email = anAddress();
    const { session } = await visit(token).sendMailboxCode({ body: { name: 'Mia', email } });
    const client = visit(token, session);
    expect(await codeOf(client.startReviewThread({ body: comment() }))).toBe('EMAIL_UNPROVEN');
    const code = /\b\d{6}\b/.exec((await smtp.mailTo(email)).text ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await codeOf(client.proveMailbox({ body: { code: wrong } }))).toBe('BAD_CREDENTIALS');
    // The session of another browser is of no use with the code.
    expect(await codeOf(visit(token).proveMailbox({ body: { code } }))).toBe('EMAIL_UNPROVEN');
    for (let times = 0; times < 2; times++)
      expect(await client.proveMailbox({ body: { code } })).toMatchObject({ reviewer: { name: 'Mia' } });
    const body = comment();
    for (let times = 0; times < 2; times++) await client.startReviewThread({ body });
    expect(await threads()).toMatchObject([
      {
        quote: 'Grind it late.',
        reviewers: 'theirs',
        replies: 0,
        comment: { author: { kind: 'reviewer', name: 'Mia' }, body: 'Says who?' },
      },
    ]);
    expect(await inbox(ann)).toEqual(['comment by Mia']);
    for (const name of ['Mia\u202Eecma', 'Mia\u2067', 'M\u200Bia'])
      expect(await codeOf(client.nameReviewer({ body: { name } }))).toBe('INVALID');
    await client.nameReviewer({ body: { name: 'Mia Client' } });
    expect((await client.openReview()).article.reviewer?.name).toBe('Mia Client');
  });

  it('refuses the name of a member, and names that look like it', async () => {
    const { ann, wim, params, link, reviewer } = await scene();
    const { client } = await reviewer();
    const unnamed = await member(ann, 'editor', { name: '' });
    const [shown = ''] = unnamed.actor.email.split('@');
    for (const name of [
      'Ann Writer',
      'ann  WRITER',
      'Ａnn-Writer',
      'Аnn Wrіter',
      'Ánn Wr1ter',
      'Αnn VVriter',
      'Ann Writeг (Editor)',
      'WRITER, Ann',
      'AnnWriter',
      'wim.',
      shown,
    ])
      expect([name, await codeOf(client.nameReviewer({ body: { name } }))]).toEqual([name, 'NAME_TAKEN']);
    expect((await client.openReview()).article.reviewer?.name).toBe('Mia Client');
    for (const name of ['Ann Writers', 'Ann Schmidt', 'A. Writer', 'Wim (Acme)', '王伟', '🙂'])
      expect([name, await codeOf(client.nameReviewer({ body: { name } }))]).toEqual([name, 'done']);
    const { token } = await link();
    const body = { name: 'Wim', email: anAddress() };
    expect(await codeOf(visit(token).sendMailboxCode({ body }))).toBe('NAME_TAKEN');
    expect(await codeOf(here.as(ann).createReviewLink({ params, body }))).toBe('NAME_TAKEN');
    // It is Wim.
    const email = wim.actor.email.replace('@', '+client@');
    expect(await codeOf(here.as(ann).createReviewLink({ params, body: { ...body, email } }))).toBe('done');
  });

  it('takes few guesses of a mailed code, and sends few of them', async () => {
    const { link } = await scene();
    const { token } = await link();
    const email = anAddress();
    const send = () => visit(token).sendMailboxCode({ body: { name: 'Mia', email } });
    const { session } = await send();
    const code = /\b\d{6}\b/.exec((await smtp.mailTo(email)).text ?? '')?.[0] ?? '';
    const client = visit(token, session);
    const guesses = Array.from({ length: 12 }, () => client.proveMailbox({ body: { code: 'wrong' } }));
    expect(await Promise.all(guesses.map(codeOf))).toEqual(Array(12).fill('BAD_CREDENTIALS'));
    expect(await codeOf(client.proveMailbox({ body: { code } }))).toBe('BAD_CREDENTIALS');
    const sent = await Promise.all(Array.from({ length: 6 }, () => codeOf(send())));
    expect(sent.filter((each) => each === 'done')).toHaveLength(2);
    expect(sent.filter((each) => each === 'RATE_LIMITED')).toHaveLength(4);
    const { token: other } = await link();
    expect(await codeOf(visit(other).sendMailboxCode({ body: { name: 'Mia', email } }))).toBe('RATE_LIMITED');
  });
});

describe('the code of a link', () => {
  it('is asked for before anything is shown, and pauses the link after wrong ones', async () => {
    const { ann, params } = await scene();
    const { link, url } = await here.as(ann).createReviewLink({ params, body: { code: 'blue kettle' } });
    const token = tokenIn(url ?? '');
    const client = visit(token);
    expect(await codeOf(client.openReview())).toBe('CONFIRMATION_REQUIRED');
    expect(await codeOf(client.reviewTalk())).toBe('CONFIRMATION_REQUIRED');
    expect(await codeOf(client.reviewChanges())).toBe('CONFIRMATION_REQUIRED');
    expect(await codeOf(client.sendMailboxCode({ body: { name: 'Mia', email: anAddress() } }))).toBe(
      'CONFIRMATION_REQUIRED',
    );
    expect(await codeOf(client.enterReviewCode({ body: { code: 'red kettle' } }))).toBe('BAD_CREDENTIALS');
    const { session } = await client.enterReviewCode({ body: { code: 'blue kettle' } });
    expect((await visit(token, session).openReview()).article.reviewer).toBeNull();
    const guesses = Array.from({ length: 12 }, () => client.enterReviewCode({ body: { code: 'nope' } }));
    const codes = await Promise.all(guesses.map(codeOf));
    expect(codes.filter((each) => each === 'done')).toEqual([]);
    await expect(client.enterReviewCode({ body: { code: 'blue kettle' } })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/takes none for 1[45] minutes/),
    });
    // Who is in stays in.
    expect(await codeOf(visit(token, session).openReview())).toBe('done');
    await db
      .update(reviewLinks)
      .set({ pausedUntil: sql`now() - interval '1 second'` })
      .where(eq(reviewLinks.id, link.id));
    expect(await codeOf(client.enterReviewCode({ body: { code: 'blue kettle' } }))).toBe('done');
  });

  it('of a mailed link lets its reader act', async () => {
    const { link, reading } = await scene();
    const { token } = await link(undefined, { email: anAddress(), clientName: 'Mia', code: '1234' });
    expect(await codeOf(visit(token).approveInReview({ body: { ...(await reading()), note: '' } }))).toBe(
      'CONFIRMATION_REQUIRED',
    );
    const { session } = await visit(token).enterReviewCode({ body: { code: '1234' } });
    expect(
      await codeOf(visit(token, session).approveInReview({ body: { ...(await reading()), note: '' } })),
    ).toBe('done');
  });
});

describe('a link ends', () => {
  const everything = (token: string, session: string) => {
    const client = visit(token, session);
    const read = { version: 1, digest: '0'.repeat(64) };
    return Promise.all(
      [
        client.openReview(),
        client.reviewChanges(),
        client.reviewTalk(),
        client.enterReviewCode({ body: { code: '1234' } }),
        client.sendMailboxCode({ body: { name: 'Mia', email: anAddress() } }),
        client.proveMailbox({ body: { code: '1234' } }),
        client.nameReviewer({ body: { name: 'Eve' } }),
        client.startReviewThread({ body: comment() }),
        client.answerInReview({ params: { threadId: randomUUID() }, body: { id: randomUUID(), body: 'x' } }),
        client.suggestInReview({
          body: { id: randomUUID(), anchor: anchorOf('Then wait.'), replacement: 'x' },
        }),
        client.approveInReview({ body: { ...read, note: '' } }),
        client.askChangesInReview({ body: { ...read, note: 'x' } }),
      ].map((call) =>
        call
          .then(() => 'done')
          .catch((error: unknown) => {
            const { code, message } = error as Error & { code: string };
            return `${code}: ${message}`;
          }),
      ),
    );
  };

  it('the same way for every call, whether it never was, was withdrawn, is expired or lost its maker', async () => {
    const { ann, wim, params, link, threads } = await scene();
    const ed = await member(ann, 'editor');
    const [revoked, expired, left, demoted, banned] = await Promise.all([
      link(),
      link(),
      link(wim),
      link(ed),
      link(await member(ann, 'editor')),
    ]);
    const all = [revoked, expired, left, demoted, banned];
    const sessions = await Promise.all(all.map(({ id }) => buildReviewer(db, { linkId: id })));
    await here.as(ann).revokeReviewLink({ params: { ...params, linkId: revoked.id } });
    await here.as(ann).revokeReviewLink({ params: { ...params, linkId: revoked.id } });
    await db.update(reviewLinks).set({ expiresAt: new Date() }).where(eq(reviewLinks.id, expired.id));
    await db.delete(members).where(eq(members.userId, wim.actor.userId));
    await here.as(ann).changeMember({ params: { userId: ed.actor.userId }, body: { role: 'viewer' } });
    const [maker] = await db.select().from(reviewLinks).where(eq(reviewLinks.id, banned.id));
    await db.update(users).set({ banned: true }).where(eq(users.id, maker!.createdBy!));
    const ended = "TOKEN_INVALID: This link doesn't work (any more).";
    const tokens = ['A'.repeat(43), 'short', ...all.map(({ token }) => token)];
    for (const [at, token] of tokens.entries())
      expect(new Set(await everything(token, sessions[at - 2]?.session ?? 'B'.repeat(43)))).toEqual(
        new Set([ended]),
      );
    expect(await threads()).toEqual([]);
    const { links } = await here.as(ann).reviewLinks({ params });
    expect(links.map(({ state }) => state).toSorted()).toEqual([
      'ended',
      'ended',
      'ended',
      'expired',
      'revoked',
    ]);
  });

  it('and is forgotten with its addresses some time later', async () => {
    const { link, ann, params } = await scene();
    const [old, fresh] = [await link(), await link()];
    await db
      .update(reviewLinks)
      .set({ expiresAt: sql`now() - interval '91 days'` })
      .where(eq(reviewLinks.id, old.id));
    const { id } = await buildReviewer(db, { linkId: fresh.id, provedAt: null });
    await db.update(reviewers).set({ createdAt: sql`now() - interval '2 days'` }).where(eq(reviewers.id, id));
    await deleteEnded(db);
    expect((await here.as(ann).reviewLinks({ params })).links.map((each) => each.id)).toEqual([fresh.id]);
    expect(await db.$count(reviewers, eq(reviewers.id, id))).toBe(0);
  });
});

describe('a reviewer', () => {
  it('sees the threads of their link and those that a member shows, and no others', async () => {
    const { ann, params, reviewer, threads } = await scene();
    const { client, linkId } = await reviewer();
    const other = await reviewer(ann, { email: 'otto@client.test', name: 'Otto' });
    const taskId = params.id;
    const thread = (quote: string, body: string, reviewLinkId: string | null = null) =>
      buildThread(db, { taskId, quote, userId: ann.actor.userId, body, reviewLinkId });
    const internal = await thread('Then wait.', 'Internal: too short');
    await thread('Grind it late.', 'Of another link', other.linkId);
    const shown = await thread('aroma', 'Shown');
    const own = await thread('Water', 'Own', linkId);
    const seen = async () =>
      (await client.reviewTalk()).threads.map(({ comments }) => comments[0]?.body ?? '').toSorted();
    expect(await seen()).toEqual(['Own']);
    const show = (threadId: string, isShown: boolean) =>
      here.as(ann).showThread({ params: { id: taskId, threadId }, body: { shown: isShown } });
    expect((await show(shown.threadId, true)).thread.reviewers).toBe('shown');
    expect(await seen()).toEqual(['Own', 'Shown']);
    const reply = (threadId: string) =>
      codeOf(client.answerInReview({ params: { threadId }, body: { id: randomUUID(), body: 'Thanks' } }));
    expect(await reply(internal.threadId)).toBe('NOT_FOUND');
    expect(await reply(randomUUID())).toBe('NOT_FOUND');
    expect(await reply(own.threadId)).toBe('done');
    await show(shown.threadId, false);
    expect(await reply(shown.threadId)).toBe('NOT_FOUND');
    await show(shown.threadId, true);
    expect(await reply(shown.threadId)).toBe('done');
    expect(await codeOf(show(shown.threadId, false))).toBe('CONFLICT');
    expect(await codeOf(show(own.threadId, true))).toBe('CONFLICT');
    const talk = await client.reviewTalk();
    expect(
      talk.threads.flatMap(({ comments }) => comments.map(({ author, is_mine }) => [author, is_mine])),
    ).toEqual(
      expect.arrayContaining([
        [{ kind: 'member', name: 'Ann Writer' }, false],
        [{ kind: 'reviewer', name: 'Mia Client' }, true],
      ]),
    );
    expect(JSON.stringify(talk)).not.toContain(ann.actor.userId);
    expect(await threads()).toHaveLength(4);
  });

  it('can’t use the IDs of other articles, links and workspaces', async () => {
    const [one, two] = [await scene(), await scene()];
    const { client } = await one.reviewer();
    const other = await two.reviewer();
    const { thread } = await other.client.startReviewThread({ body: comment() });
    const body = { id: randomUUID(), body: 'Hello' };
    expect(await codeOf(client.answerInReview({ params: { threadId: thread.id }, body }))).toBe('NOT_FOUND');
    const { id, comments } = thread;
    const taken = { ...comment(), id };
    expect(await codeOf(client.startReviewThread({ body: taken }))).toBe('CONFLICT');
    expect(
      await codeOf(client.startReviewThread({ body: { ...comment(), commentId: comments[0]!.id } })),
    ).toBe('CONFLICT');
    // A session is good for its own link alone.
    expect(
      await codeOf(
        visit(other.token, (await one.reviewer()).session).approveInReview({
          body: { ...(await two.reading()), note: '' },
        }),
      ),
    ).toBe('EMAIL_UNPROVEN');
    const foreign = { ...two.params, linkId: other.linkId };
    expect(await codeOf(here.as(one.ann).revokeReviewLink({ params: foreign }))).toBe('NOT_FOUND');
    expect(
      await codeOf(here.as(one.ann).revokeReviewLink({ params: { ...one.params, linkId: other.linkId } })),
    ).toBe('NOT_FOUND');
    expect(await two.threads()).toMatchObject([{ replies: 0 }]);
    expect(await one.threads()).toEqual([]);
  });

  it('suggests other words, which a member accepts', async () => {
    const { ann, params, reviewer, articleId, inbox } = await scene();
    const { client } = await reviewer();
    const body = {
      id: randomUUID(),
      anchor: anchorOf('94 degrees'),
      replacement: '93 degrees',
      note: 'See our manual',
    };
    for (let times = 0; times < 2; times++)
      expect((await client.suggestInReview({ body })).suggestions).toMatchObject([
        { state: 'open', note: 'See our manual', by: 'Mia Client', is_mine: true },
      ]);
    expect(await inbox(ann)).toEqual(['suggestion by Mia Client']);
    const { suggestions } = await here.as(ann).articleSuggestions({ params, query: {} });
    expect(suggestions).toMatchObject([{ author: { kind: 'reviewer', name: 'Mia Client' } }]);
    const ids = suggestions.map(({ id }) => id);
    await here.as(ann).decideSuggestions({ params, body: { decision: 'accept', ids } });
    const [article] = await db.select().from(articles).where(eq(articles.id, articleId));
    expect(article?.text).toContain('93 degrees');
    const talk = await client.reviewTalk();
    expect(talk).toMatchObject({ version: 2, suggestions: [{ state: 'accepted' }] });
    expect(JSON.stringify(talk)).not.toContain('Ann');
    expect(await codeOf(client.suggestInReview({ body: { ...body, id: randomUUID() } }))).toBe(
      'ARTICLE_CHANGED',
    );
  });

  it('has reading times in the review and the record, once who reads is known', async () => {
    const { ann, params, articleId, link, reading, approval } = await scene();
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await db.update(articles).set({ savedAt: anHourAgo }).where(eq(articles.id, articleId));
    const look = (seconds: number, version = 1) => ({
      body: { version, sections: [{ heading: '', ordinal: 0, seconds }] },
    });
    const stranger = visit((await link()).token);
    expect(await codeOf(stranger.recordReviewViews(look(15)))).toBe('EMAIL_UNPROVEN');
    const { id: linkId, token } = await link();
    const soon = new Date(Date.now() + 600_000);
    const { id: reviewerId, session } = await buildReviewer(db, { linkId, provedAt: soon });
    const client = visit(token, session);
    expect(await codeOf(client.recordReviewViews(look(15, 2)))).toBe('NOT_FOUND');
    // Nobody was known before the mailbox was proved.
    await client.recordReviewViews(look(60));
    expect((await approval()).views).toEqual([]);
    await db.update(reviewers).set({ provedAt: anHourAgo }).where(eq(reviewers.id, reviewerId));
    await client.recordReviewViews(look(15));
    const seen = { name: 'Mia Client', client: true, version: 1 };
    expect((await approval()).views).toMatchObject([{ ...seen, seconds: 15 }]);
    const invented = [{ heading: 'Brewing', ordinal: 0, seconds: 15 }];
    await client.recordReviewViews({ body: { version: 1, sections: invented } });
    // More than the time that has passed can't be added.
    await Promise.all([client.recordReviewViews(look(60)), client.recordReviewViews(look(60))]);
    const [view, ...others] = (await approval()).views;
    expect(others).toEqual([]);
    expect(view).toMatchObject({ ...seen, sections: [{ heading: '' }] });
    expect(view!.seconds).toBeLessThan(30);

    await client.approveInReview({ body: { ...(await reading()), note: '' } });
    const { approval: given } = await approval();
    const url = `/api/tasks/${params.id}/approval/${given!.id}/record`;
    const file = async (format: string) =>
      (await here.app.inject({ url: `${url}?format=${format}`, headers: ann.headers })).body;
    expect(JSON.parse(await file('json')).views).toMatchObject([
      { by: 'Mia Client', client: true, version: 1, sections: [{ heading: '' }] },
    ]);
    expect(await file('print')).toContain(
      'Mia Client (client) had section “beginning” of version 1 open for',
    );
    expect((await here.as().verifyRecord({ body: { file: await file('json') } })).verdict).toBe('valid');

    await db.update(articleViews).set({ lastAt: anHourAgo }).where(eq(articleViews.articleId, articleId));
    await client.recordReviewViews(look(30));
    expect((await approval()).views[0]!.seconds).toBe(view!.seconds);
    await here.as(ann).askForReview({ params, body: { version: 1 } });
    const asked = (askedAt: Date) =>
      db.update(articleReviews).set({ askedAt }).where(eq(articleReviews.articleId, articleId));
    // Nothing of the time before.
    await asked(soon);
    await client.recordReviewViews(look(30));
    expect((await approval()).views[0]!.seconds).toBe(view!.seconds);
    await asked(anHourAgo);
    await client.recordReviewViews(look(30));
    expect((await approval()).views[0]!.seconds).toBe(view!.seconds + 30);
  });

  it('has reading times from the opening of a mailed link on, which proves the mailbox', async () => {
    const { ann, params, articleId, link, reading, approval } = await scene();
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    await db
      .update(articles)
      .set({ savedAt: ago(3600) })
      .where(eq(articles.id, articleId));
    const openedAt = ago(20);
    const { token } = await link(ann, { email: anAddress(), clientName: 'Mia', openedAt });
    const client = visit(token);
    await client.recordReviewViews({
      body: { version: 1, sections: [{ heading: '', ordinal: 0, seconds: 60 }] },
    });
    const [view] = (await approval()).views;
    expect(view!.seconds).toBeGreaterThanOrEqual(20);
    expect(view!.seconds).toBeLessThan(60);
    await client.approveInReview({ body: { ...(await reading()), note: '' } });
    const { approval: given } = await approval();
    const url = `/api/tasks/${params.id}/approval/${given!.id}/record`;
    expect((await here.app.inject({ url, headers: ann.headers })).body).toContain(
      `"mailbox_proved_at":"${openedAt.toISOString()}"`,
    );
  });

  it('asks for changes, and can’t decide about a text that has changed since', async () => {
    const { wim, reviewer, reading, approval, write, inbox } = await scene();
    const { client } = await reviewer();
    const read = await reading();
    await client.approveInReview({ body: { ...read, note: '' } });
    const { changes } = await client.reviewChanges();
    const ask = { ...read, note: 'Say how long.' };
    for (let times = 0; times < 2; times++)
      expect(await client.askChangesInReview({ body: ask })).toMatchObject({
        decision: { kind: 'changes', note: 'Say how long.', current: true },
      });
    expect(await approval()).toMatchObject({
      state: 'changes_asked',
      events: [{ kind: 'changes', by: 'Mia Client', client: true }, { kind: 'approved' }],
    });
    expect((await inbox(wim)).slice(0, 1)).toEqual(['changes-asked by Mia Client']);
    expect((await client.reviewChanges()).changes).not.toBe(changes);
    await write(TEXT.replace('Then wait.', 'Then wait a minute.'));
    expect((await client.reviewChanges()).version).toBe(2);
    expect(await codeOf(client.approveInReview({ body: { ...read, note: '' } }))).toBe('ARTICLE_CHANGED');
    expect(await codeOf(client.askChangesInReview({ body: { ...read, note: 'x' } }))).toBe('ARTICLE_CHANGED');
    expect((await client.reviewTalk()).decisions).toMatchObject([
      { kind: 'changes', current: false, is_mine: true },
      { kind: 'approved', current: false },
    ]);
    await client.approveInReview({ body: { ...(await reading()), note: '' } });
    expect(await approval()).toMatchObject({ state: 'approved', publishable: true });
  });

  it('whose link a contributor made, or whom the workspace doesn’t count, can’t satisfy it nor undo an approval', async () => {
    const { ann, wim, params, reviewer, reading, approval } = await scene();
    const { client } = await reviewer(wim);
    expect((await client.openReview()).article.counts).toBe(false);
    await client.approveInReview({ body: { ...(await reading()), note: '' } });
    expect(await approval()).toMatchObject({
      state: 'draft',
      publishable: false,
      approval: { client: true, advisory: true },
    });
    expect((await here.as(ann).articleDisclosure({ params })).disclosure.approved).toBe(false);
    expect((await here.as(ann).listTasks({ query: { review: 'approved' } })).tasks).toEqual([]);
    await here.as(ann).approveArticle({ params, body: await reading() });
    expect(await approval()).toMatchObject({ publishable: true });
    await client.askChangesInReview({ body: { ...(await reading()), note: 'No' } });
    expect(await approval()).toMatchObject({ state: 'approved', publishable: true });

    const other = await scene();
    const policy = { needed: null, approvers: 'editors', names_shown: false } as const;
    await here.as(other.ann).setApprovalPolicy({ body: { ...policy, clients_count: false } });
    await here.as(other.ann).setApprovalPolicy({ body: policy });
    const [workspace] = await db
      .select()
      .from(workspaces)
      .where(eq(workspaces.id, other.ann.actor.workspaceId));
    expect(workspace?.clientsCount).toBe(false);
    const counted = await other.reviewer();
    await counted.client.approveInReview({ body: { ...(await other.reading()), note: '' } });
    expect(await other.approval()).toMatchObject({ publishable: false });
  });

  it('approves again so that it counts, once the workspace counts clients', async () => {
    const { ann, params, reviewer, reading, approval, write } = await scene();
    await here.as(ann).askForReview({ params, body: { version: 1 } });
    const { client } = await reviewer();
    const count = (clientsCount: boolean) =>
      here.as(ann).setApprovalPolicy({
        body: { needed: null, approvers: 'editors', names_shown: false, clients_count: clientsCount },
      });
    const approve = async () => {
      const body = { ...(await reading()), note: '' };
      // The second one changes nothing.
      for (let times = 0; times < 2; times++) await client.approveInReview({ body });
      return (await approval()).events.map(({ kind }) => kind);
    };
    const isRenewable = async () => (await client.reviewTalk()).decisions[0]?.renewable;
    await count(false);
    expect(await approve()).toEqual(['approved', 'asked']);
    expect(await isRenewable()).toBe(false);
    await count(true);
    expect(await isRenewable()).toBe(true);
    expect(await approve()).toEqual(['approved', 'approved', 'asked']);
    expect(await isRenewable()).toBe(false);
    const counted = await approval();
    expect(counted).toMatchObject({ state: 'approved', publishable: true, request: null });
    expect(counted.events.map(({ again }) => again)).toEqual(['uncounted', null, null]);
    const url = `/api/tasks/${params.id}/approval/${counted.approval!.id}/record`;
    const { body: record } = await here.app.inject({ url, headers: ann.headers });
    expect(JSON.parse(record)).toMatchObject({
      earlier_approvals: [{ advisory: true, state: 'ended' }],
    });
    await count(false);
    expect(await approve()).toHaveLength(3);
    await write(`${TEXT} More.`);
    expect(await isRenewable()).toBe(false);
  });

  it('with the mailbox of a member approves again as that member', async () => {
    const { ann, params, reviewer, reading, approval } = await scene();
    const policy = { needed: null, approvers: 'editors', names_shown: false, clients_count: false } as const;
    await here.as(ann).setApprovalPolicy({ body: policy });
    const { client } = await reviewer(ann, { email: ann.actor.email });
    await client.approveInReview({ body: { ...(await reading()), note: '' } });
    expect(await approval()).toMatchObject({ publishable: false });
    await here.as(ann).approveArticle({ params, body: await reading() });
    expect(await approval()).toMatchObject({ publishable: true, approval: { by: { name: 'Ann Writer' } } });
  });

  it('by a link of a writer waits until another member who may approve accepts it', async () => {
    const { ann, wim, params, write, link, reading, approval, inbox } = await scene();
    const [ed, eva] = [await member(ann, 'editor', { name: 'Ed' }), await member(ann, 'editor')];
    await write(`${TEXT}\nBy Ed.`, ed);
    const { token } = await link(ed, { email: anAddress(), clientName: 'Mia' });
    await here.as(wim).askForReview({ params, body: { version: 2 } });
    const approve = async () => visit(token).approveInReview({ body: { ...(await reading()), note: '' } });
    expect((await visit(token).openReview()).article.counts).toBe(false);
    await approve();
    const { approval: given, ...waiting } = await approval();
    expect(waiting).toMatchObject({ state: 'in_review', publishable: false });
    expect(given).toMatchObject({ client: true, advisory: false, own_link: true, shared_browser: false });
    expect(given?.acceptors.map(({ userId }) => userId).toSorted()).toEqual(
      [ann.actor.userId, eva.actor.userId].toSorted(),
    );
    expect((await here.as(ann).reviewLinks({ params })).links).toMatchObject([
      { own_text: true, counts: false },
    ]);
    const told = ['approval-waits by Mia', 'review-asked by Wim'];
    expect([await inbox(ann), await inbox(eva), await inbox(wim)]).toEqual([told, told, []]);
    expect(await inbox(ed)).toEqual(['approved-uncounted by Mia', 'review-asked by Wim']);
    const url = `/api/tasks/${params.id}/approval/${given!.id}/record`;
    const { body: file } = await here.app.inject({ url, headers: ann.headers });
    expect(JSON.parse(file).approval).toMatchObject({ own_link: true, client: { suffices: false } });
    expect((await here.as().verifyRecord({ body: { file } })).facts).toMatchObject({ own_link: true });
    const accept = (who: BuiltUser) =>
      here.as(who).acceptApproval({ params: { ...params, approvalId: given!.id } });
    expect([await codeOf(accept(ed)), await codeOf(accept(wim))]).toEqual(['CONFLICT', 'FORBIDDEN']);
    expect((await accept(eva)).approval).toMatchObject({
      state: 'approved',
      publishable: true,
      request: null,
      approval: { own_link: true, accepted_by: 'Ann Writer', acceptors: [] },
    });
    expect([await inbox(ann), await inbox(eva)]).toEqual([['review-asked by Wim'], ['review-asked by Wim']]);

    // Ed has changed nothing since.
    await write(`${TEXT}\nBy Wim.`);
    await approve();
    expect(await approval()).toMatchObject({ publishable: true, approval: { own_link: false } });
    // Another's comma doesn't hide what Ed wrote.
    await write(`${TEXT}\nBy Ed again.`, ed);
    await write(`${TEXT}\nBy Ed, again.`);
    await approve();
    expect(await approval()).toMatchObject({
      state: 'approved',
      publishable: false,
      approval: { own_link: true },
    });
    expect(await inbox(eva)).toContain('approval-waits by Mia');
    const { token: other } = await link(ann, { email: anAddress(), clientName: 'Mia' });
    await visit(other).approveInReview({ body: { ...(await reading()), note: '' } });
    expect(await approval()).toMatchObject({ publishable: true, approval: { own_link: false } });
    expect(await inbox(eva)).not.toContain('approval-waits by Mia');
  });

  it.each(['the text', 'the author'])(
    'waits no longer after a change of %s, and again once it is undone',
    async (what) => {
      const { ann, wim, write, link, reading, inbox, params } = await scene();
      const ed = await member(ann, 'editor', { name: 'Ed' });
      const text = `${TEXT}\nBy Ed.`;
      await write(text, ed);
      const { token } = await link(ed, { email: anAddress(), clientName: 'Mia' });
      await visit(token).approveInReview({ body: { ...(await reading()), note: 'Fine' } });
      const change = (isUndone: boolean) => {
        if (what === 'the text') return write(isUndone ? text : `${text} By Wim.`);
        const eeatProfile = isUndone ? null : { authorName: 'Zoe', authorBio: '', targetAudience: '' };
        return here.as(wim).updateTask({ params, body: { eeatProfile } });
      };
      for (let times = 0; times < 2; times++) {
        await change(false);
        expect(await inbox(ann)).toEqual([]);
        for (let repeated = 0; repeated < 2; repeated++) await change(true);
        expect((await here.as(ann).inbox({ query: {} })).entries).toMatchObject([
          { kind: 'approval-waits', actor: 'Mia', count: 1, quote: 'Fine', isRead: false },
        ]);
      }
      expect((await inbox(ed)).toSorted()).toEqual(['approval-voided by Wim', 'approved-uncounted by Mia']);
    },
  );

  it('waits no longer after changes that are asked for', async () => {
    const { ann, write, link, reading, inbox, params } = await scene();
    const ed = await member(ann, 'editor', { name: 'Ed' });
    await write(`${TEXT}\nBy Ed.`, ed);
    const { token } = await link(ed, { email: anAddress(), clientName: 'Mia' });
    await visit(token).approveInReview({ body: { ...(await reading()), note: '' } });
    expect(await inbox(ann)).toEqual(['approval-waits by Mia']);
    await here.as(ann).askForChanges({ params, body: { ...(await reading()), note: 'Shorter' } });
    expect(await inbox(ann)).toEqual([]);
  });

  it('by a link of the writer counts if nobody else could approve, or if a member has the mailbox', async () => {
    const alone = await confirmed({ name: 'Ann Alone' });
    const { workspaceId, userId } = alone.actor;
    const { id } = await buildTask(db, { workspaceId, userId });
    const params = { id };
    await here.as(alone).updateTask({ params, body: { generated_article: TEXT } });
    const [article] = await db.select().from(articles).where(eq(articles.taskId, id));
    const { token } = await buildReviewLink(db, {
      taskId: id,
      createdBy: userId,
      email: anAddress(),
      clientName: 'Mia',
    });
    await visit(token).approveInReview({ body: { ...(await readingOf(db, article!.id)), note: '' } });
    expect((await here.as(alone).articleApproval({ params })).approval).toMatchObject({
      state: 'approved',
      publishable: true,
      approval: { client: true, own_link: false, advisory: false },
    });

    const { ann, write, reviewer, reading, approval } = await scene();
    const ed = await member(ann, 'editor', { name: 'Ed' });
    await write(`${TEXT}\nBy Ed.`, ed);
    const { client } = await reviewer(ed, { email: ann.actor.email });
    await client.approveInReview({ body: { ...(await reading()), note: '' } });
    expect(await approval()).toMatchObject({ publishable: true, approval: { own_link: false } });
  });

  it('with the mailbox of a member is that member', async () => {
    const { ann, wim, params, reviewer, reading, approval } = await scene();
    const read = { ...(await reading()), note: '' };
    const asWim = await reviewer(ann, { email: wim.actor.email });
    expect((await asWim.client.openReview()).article.obstacle).toBe('role');
    expect(await codeOf(asWim.client.approveInReview({ body: read }))).toBe('FORBIDDEN');
    const tagged = await reviewer(ann, { email: wim.actor.email.replace('@', '+client@') });
    expect(await codeOf(tagged.client.approveInReview({ body: read }))).toBe('FORBIDDEN');

    const ed = await member(ann, 'editor', { name: 'Ed' });
    await here.as(ed).updateTask({ params, body: { generated_article: `${TEXT}\nMore.` } });
    const asEd = await reviewer(ann, { email: ed.actor.email });
    const now = { ...(await reading()), note: '' };
    expect((await asEd.client.openReview()).article.obstacle).toBe('writer');
    expect(await codeOf(asEd.client.approveInReview({ body: now }))).toBe('CONFLICT');
    expect(await approval()).toMatchObject({ state: 'draft' });
    // Somebody with an account elsewhere is a client like others.
    const eve = await buildUser(db);
    const asEve = await reviewer(ann, { email: eve.actor.email });
    expect(await codeOf(asEve.client.approveInReview({ body: now }))).toBe('done');
  });

  it('whose approval a change voids: who made the link is told', async () => {
    const { ann, reviewer, reading, write, inbox } = await scene();
    const { client } = await reviewer();
    await client.approveInReview({ body: { ...(await reading()), note: '' } });
    await write(`${TEXT}\nMore.`);
    expect(await inbox(ann)).toContain('approval-voided by Wim');
  });

  it('gets the evidence of what the text cites, and no other sources', async () => {
    const { ann, params, link } = await scene();
    const key = { workspaceId: ann.actor.workspaceId, taskId: params.id };
    const text = '# Kettles\n\nWater boils at 100 degrees [1].\n';
    const source = (number: number, url: string) => ({
      number,
      sourceId: randomUUID(),
      title: `Source ${number}`,
      url,
    });
    const references = [source(1, 'https://one.example/a'), source(2, 'https://two.example/b')];
    const passages = references.map(({ sourceId, number }) => ({
      id: `S${number}.1`,
      sourceId,
      text: number === 1 ? 'At sea level water boils at 100 degrees.' : 'Unused secret.',
      words: 7,
    }));
    await buildReadPages(
      db,
      key,
      references.map(({ sourceId: id, title, url }, at) =>
        sourcePage(at, { id, title, url, content: passages[at]?.text ?? '' }),
      ),
    );
    await saveWritten(db, key, buildWritten(text, { references, passages }));
    const { token } = await link();
    const { article } = await visit(token).openReview();
    expect(article.sources).toMatchObject([
      { number: 1, title: 'Source 1', url: 'https://one.example/a', read_at: expect.any(String) },
    ]);
    expect(article.sentences).toMatchObject([
      { wording: 'matches', passages: [{ source: 1, text: expect.stringContaining('100 degrees') }] },
    ]);
    expect(JSON.stringify(article)).not.toContain('secret');
    const longer = `${text.trim()} Steam scalds [3]. Cups cool [9].\n\n## Sources\n\n1. One\n3. [Three](https://three.example/c)\n`;
    await here.as(ann).updateTask({ params, body: { generated_article: longer } });
    const added = (await visit(token).openReview()).article;
    expect(added.sources).toMatchObject([
      { number: 1, is_compared: true },
      { number: 3, is_compared: false, claimed_url: 'https://three.example/c' },
    ]);
    expect(added.sentences.map(({ wording, passages: of }) => [wording, of[0]?.source])).toEqual([
      ['matches', 1],
      ['not_compared', 3],
      ['not_compared', 9],
    ]);
    await here.as(ann).updateTask({ params, body: { generated_article: text } });
    await db.delete(pageReadings);
    const supplied = (await visit(token).openReview()).article;
    expect(supplied.sources).toMatchObject([
      {
        kind: 'document',
        title: 'one.example',
        url: null,
        claimed_url: 'https://one.example/a',
        read_at: null,
      },
    ]);
    expect(supplied.sentences).toMatchObject([{ wording: 'not_compared', passages: [{ text: null }] }]);
  });

  it('with a hostile name and comment changes nothing but that text', async () => {
    const { threads, link } = await scene();
    const { token } = await link(undefined, {
      email: anAddress(),
      clientName: '<img src=x onerror=alert(1)>',
    });
    const body = comment('Then wait.', '[click](javascript:alert(1)) <script>alert(1)</script>');
    await visit(token).startReviewThread({ body });
    expect(await threads()).toMatchObject([
      { comment: { body: body.body, author: { name: '<img src=x onerror=alert(1)>' } } },
    ]);
    const bad = [
      { ...body, id: randomUUID(), body: '' },
      { ...body, id: randomUUID(), body: 'x'.repeat(4001) },
      { ...body, id: 'no id' },
    ];
    for (const each of bad)
      expect(await codeOf(visit(token).startReviewThread({ body: each }))).toBe('INVALID');
    expect(await codeOf(visit(token).nameReviewer({ body: { name: 'a\nb' } }))).toBe('INVALID');
  });
});

describe('members', () => {
  it('make links from contributors on, and withdraw their own; editors withdraw all', async () => {
    const { ann, wim, params, link } = await scene();
    const vera = await member(ann, 'viewer');
    const ed = await member(ann, 'editor');
    expect(await codeOf(here.as(vera).reviewLinks({ params }))).toBe('FORBIDDEN');
    expect(await codeOf(here.as(vera).createReviewLink({ params, body: {} }))).toBe('FORBIDDEN');
    const { link: own } = await here.as(wim).createReviewLink({ params, body: {} });
    expect(own).toMatchObject({ counts: false, may_revoke: true });
    const { id: linkId } = await link();
    expect(await codeOf(here.as(wim).revokeReviewLink({ params: { ...params, linkId } }))).toBe('FORBIDDEN');
    expect(await codeOf(here.as(ed).revokeReviewLink({ params: { ...params, linkId } }))).toBe('done');
    const withdrawn = { ...params, linkId: own.id };
    expect(await codeOf(here.as(wim).revokeReviewLink({ params: withdrawn }))).toBe('done');
    const { events } = await here.as(ann).workspaceEvents({ query: {} });
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['review_link.created', 'review_link.revoked']),
    );
  });

  it('lose links with the article, and find them in the export of it', async () => {
    const { ann, params, reviewer, articleId, reading } = await scene();
    const { client } = await reviewer();
    await client.approveInReview({ body: { ...(await reading()), note: '' } });
    expect(await db.$count(articleApprovals, eq(articleApprovals.articleId, articleId))).toBe(1);
    await here.as(ann).deleteTask({ params });
    expect(await codeOf(client.openReview())).toBe('TOKEN_INVALID');
    expect(await db.$count(reviewLinks, eq(reviewLinks.articleId, articleId))).toBe(0);
  });
});
