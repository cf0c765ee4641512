import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';

const app = await buildTestApp(await createTestDb());

it('tells pages what an admin has turned off for everyone', async () => {
  const admin = app.as(await buildUser(app.deps.db, { role: 'admin' }));
  // Payments aren't set up here.
  expect(await app.as().siteFacts()).toEqual({
    plans_on: true,
    sells_plans: false,
    registration_open: true,
    passwords_on: true,
    sign_in_providers: [],
    sends_email: false,
    has_passkeys: true,
  });
  await admin.switchPlans({ body: { plans_on: false } });
  await admin.switchRegistration({ body: { is_open: false } });
  expect(await app.as().siteFacts()).toEqual({
    plans_on: false,
    sells_plans: false,
    registration_open: false,
    passwords_on: true,
    sign_in_providers: [],
    sends_email: false,
    has_passkeys: true,
  });
  expect(await admin.setupState()).toMatchObject({ registration_open: false, has_made_up_email: false });
});
