import { describe, expect, it } from 'vitest';
import { buildPaddleApp } from '../../../test/paddle-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildMember } from '../../workspaces/factory.ts';
import { buildPayment } from '../factory.ts';
import { formatAmount } from './format-amount.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildPaddleApp(testDb);
const { fake } = app;

it.each([
  [2900, 'USD', '29.00'],
  [5, 'EUR', '0.05'],
  [0, 'USD', '0.00'],
  [2900, 'JPY', '2900'],
  [29_000, 'KRW', '29000'],
  [123_456_789_012, 'USD', '1234567890.12'],
  [2900, 'nonsense', '29.00'],
])('%d of %s is %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});

describe('GET /api/subscription/invoices', () => {
  it('[BILL-48, BILL-49] lists the payments of the workspace, newest first', async () => {
    const [ann, bob] = [await buildUser(db), await buildUser(db)];
    const { workspaceId } = ann.actor;
    const on = (day: number) => new Date(Date.UTC(2026, 2, day));
    const invoiceNumber = '325-10566';
    const paid = await buildPayment(db, { workspaceId, billedAt: on(4), invoiceNumber });
    const refunded = await buildPayment(db, { workspaceId, billedAt: on(3), invoiceNumber, refunded: 2900 });
    const partly = await buildPayment(db, { workspaceId, billedAt: on(2), invoiceNumber, refunded: 100 });
    const failed = await buildPayment(db, { workspaceId, billedAt: on(1), status: 'failed' });
    await buildPayment(db, { workspaceId: bob.actor.workspaceId, invoiceNumber });
    const { invoices } = await app.as(ann).invoices();
    expect(invoices.map(({ id, status, amount, url }) => [id, status, amount, url])).toEqual([
      [paid, 'paid', '29.00', `/api/subscription/invoices/${paid}`],
      [refunded, 'refunded', '29.00', `/api/subscription/invoices/${refunded}`],
      [partly, 'partly_refunded', '29.00', `/api/subscription/invoices/${partly}`],
      [failed, 'failed', '29.00', null],
    ]);
    expect(invoices[0]).toMatchObject({ date: on(4).toISOString(), currency: 'USD' });
  });

  it('shows the payment of a purchase', async () => {
    const ann = await app.subscriber();
    const { invoices } = await app.as(ann).invoices();
    expect(invoices.map(({ amount, status }) => [amount, status])).toEqual([
      ['29.00', 'paid'],
      ['0.00', 'paid'],
    ]);
  });

  it('is for those who manage the workspace', async () => {
    const ann = await app.subscriber();
    const editor = await buildMember(db, { workspaceId: ann.actor.workspaceId, memberRole: 'editor' });
    expect(await app.send(editor, 'GET', '/api/subscription/invoices')).toMatchObject({ status: 403 });
  });
});

describe('GET /api/subscription/invoices/:id', () => {
  it('[BILL-49] fetches a link for each click', async () => {
    const ann = await app.subscriber();
    const { invoices } = await app.as(ann).invoices();
    const { url } = await app.as(ann).invoiceLink({ params: { id: invoices[0]!.id } });
    expect(url).toBe(`${fake.url}/invoices/${invoices[0]!.id}`);
    expect((await fetch(url)).status).toBe(200);
    expect(app.logged()).not.toContain(url);
  });

  it("doesn't tell another user's invoice from none, and asks Paddle about neither", async () => {
    const [ann, eve] = [await app.subscriber(), await buildUser(db)];
    const { invoices } = await app.as(ann).invoices();
    const failed = await buildPayment(db, { workspaceId: ann.actor.workspaceId, status: 'failed' });
    app.newCalls();
    const missing = { code: 'NOT_FOUND', message: 'Invoice not found' };
    const link = (who: typeof eve, id: string) => app.as(who).invoiceLink({ params: { id } });
    await expect(link(eve, invoices[0]!.id)).rejects.toMatchObject(missing);
    await expect(link(ann, `txn_${'0'.repeat(26)}`)).rejects.toMatchObject(missing);
    await expect(link(ann, failed)).rejects.toMatchObject(missing);
    expect(app.newCalls()).toEqual([]);
  });

  it('[BILL-30] says that it failed when Paddle does not answer', async () => {
    const ann = await app.subscriber();
    const { invoices } = await app.as(ann).invoices();
    fake.mode = 'html-502';
    await expect(app.as(ann).invoiceLink({ params: { id: invoices[0]!.id } })).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_FAILED',
      message: 'Failed to open the invoice. Please try again.',
    });
  });
});
