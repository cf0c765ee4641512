import type { AuditEvent } from '@inkstep/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import texts from '../../i18n/texts/en/operations/audit.json';
import { AuditRow } from './audit-row.tsx';
import { FIELD_NAMES, WORDS } from './field-text.ts';

const ID = '0198f7c0-0000-7000-8000-00000000000a';

const build = (event: Partial<AuditEvent>): AuditEvent => ({
  id: 1,
  at: '2026-01-01T00:00:00.000Z',
  action: 'user.changed',
  actor: { id: ID, email: 'ada@example.com', full_name: 'Ada' },
  token: null,
  user: null,
  target: null,
  before: null,
  after: null,
  ip: null,
  request_id: null,
  ...event,
});

function open(event: Partial<AuditEvent>) {
  renderPage(<AuditRow event={build(event)} />);
}
/** Reads each changed field with its old and new value. */
const changes = () => screen.getAllByRole('term').map((name) => name.parentElement?.textContent);

test('[ADM-36] fields and values are in the words of the interface', () => {
  open({
    action: 'model.price_set',
    before: { input: 2_000_000, plan: 'V1_DEFAULT_ACCESS', isSearch: false },
    after: { input: 2_500_000, plan: 'pro', isSearch: true, provider: 'openai-compatible' },
  });
  expect(changes()).toEqual([
    'Input per 1M tokens$2.00is now$2.50',
    'PlanFreeis nowPro',
    'With a search termNois nowYes',
    'Provider–is nowOpenAI-compatible server',
  ]);
});

test('codes, times and lists are in the words of the interface', () => {
  open({
    action: 'account.sign_in_refused',
    after: {
      reason: 'BAD_CREDENTIALS',
      until: '9999-12-31T00:00:00.000Z',
      actions: ['model.added', 'job.dropped'],
      new_field: 'as it is',
    },
  });
  const [reason, until, actions, unknown] = changes();
  expect(reason).toBe('ReasonWrong password');
  expect(until).toMatch(/^Until.*(9999|10000)/);
  expect(until).not.toContain('T00:00');
  expect(actions).toBe('ActionsAdded an AI model and Dropped a job');
  expect(unknown).toBe('new fieldas it is');
});

test('what was created or deleted is told apart from what was changed', () => {
  const [before, after] = [{ name: 'Tips' }, { name: 'Planning' }];
  open({ action: 'category.changed', target: ID, after });
  expect(screen.getByRole('heading', { name: 'Created a category' })).toBeTruthy();
  expect(screen.getByText(/· “Planning”/)).toBeTruthy();
  open({ action: 'category.changed', target: ID, before, after });
  expect(screen.getByRole('heading', { name: 'Changed a category' })).toBeTruthy();
  open({ action: 'announcement.changed', before, after: { state: 'deleted' } });
  expect(screen.getByRole('heading', { name: 'Deleted an announcement' })).toBeTruthy();
});

test('plans are on or off, and the category of a post has its name', async () => {
  const categories = [{ id: ID, name: 'Planning tips', slug: 'planning-i-tips-i' }];
  fakeApi({ 'GET /api/blog/all-categories': answerWith(categories) });
  open({ action: 'plans.switched', before: { plans_on: true }, after: { plans_on: false } });
  expect(changes()).toEqual(['PlansOnis nowOff']);
  open({ action: 'post.added', after: { category: 'planning-i-tips-i' } });
  expect(await screen.findByText('Planning tips')).toBeTruthy();
});

test('notes have their title, recorded or looked up', async () => {
  open({ action: 'announcement.changed', target: ID, after: { title: 'Batches' } });
  expect(screen.getByText(/· “Batches”/)).toBeTruthy();

  fakeApi({
    'GET /api/admin/announcements': answerWith({
      announcements: [{ id: ID, texts: { en: { title: 'Looked up', text: 'Text' } } }],
      pagination: { page: 1, pages: 1, total: 1, limit: 20 },
    }),
  });
  open({ action: 'announcement.published', target: ID, after: { state: 'published' } });
  expect(await screen.findByText(/· “Looked up”/)).toBeTruthy();
});

test("a viewed task is linked, since its name isn't recorded", () => {
  open({ action: 'task.viewed', target: ID });
  expect(screen.getByRole('link', { name: 'Task 0198f7c0' }).getAttribute('href')).toBe(`/admin/tasks/${ID}`);
});

test('every named field and word has a text', () => {
  expect(Object.keys(texts.fields).toSorted()).toEqual(FIELD_NAMES.toSorted());
  expect(Object.keys(texts.words).toSorted()).toEqual(WORDS.toSorted());
});
