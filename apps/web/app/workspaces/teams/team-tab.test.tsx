import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { es } from '../../i18n/es.ts';
import TeamTab from './team-tab.tsx';

const BEN = '0198f7c0-0000-7000-8000-0000000000c2';
const TEAM = '0198f7c0-0000-7000-8000-0000000000b1';
const NOW = '2026-01-01T00:00:00.000Z';
type Role = ReturnType<typeof buildUser>['workspace']['role'];

const userAs = (role: Role) => buildUser({ workspace: { id: TEAM, name: 'Acme', kind: 'team', role } });
const team = (change = {}) => ({
  id: TEAM,
  name: 'Acme',
  kind: 'team',
  role: 'owner',
  planType: 'V1_DEFAULT_ACCESS',
  members: 2,
  seats: { used: 2, limit: 3 },
  createdAt: NOW,
  ...change,
});
const ada = {
  userId: buildUser().id,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  role: 'owner',
  joinedAt: NOW,
  lastSeenAt: NOW,
};
const ben = {
  userId: BEN,
  name: 'Ben Tan',
  email: 'ben@example.com',
  role: 'viewer',
  joinedAt: NOW,
  lastSeenAt: null,
};
const event = (id: string, change = {}) => ({
  id,
  at: NOW,
  action: 'member.joined',
  actor: 'Ben Tan',
  target: null,
  before: null,
  after: null,
  approval: null,
  ...change,
});

function open(
  role: Role,
  answers: Record<string, Answer> = {},
  change = {},
  wording?: Parameters<typeof renderPage>[1],
) {
  const calls = fakeApi({
    'GET /api/workspace': answerWith({ workspace: team(change) }),
    'GET /api/workspace/members': answerWith({ members: [ada, ben] }),
    'GET /api/workspace/invitations': answerWith({ invitations: [] }),
    'GET /api/workspace/events': answerWith({ events: [event('1')], next_cursor: null }),
    'GET /api/workspace/approval': answerWith({
      policy: {
        needed: null,
        needed_now: true,
        approvers: 'editors',
        candidates: [],
        names_shown: false,
        clients_count: true,
      },
    }),
    ...answers,
  });
  const user = userAs(role);
  return { calls, user: renderPage(<TeamTab user={user} />, { at: '/settings?tab=team', user, ...wording }) };
}
const sent = (calls: ReturnType<typeof fakeApi>, method: string) =>
  calls.filter((call) => call.method === method).map(({ url, body }) => [url, body]);

test('in a personal workspace it says what a team is and creates one', async () => {
  const calls = fakeApi({
    'POST /api/workspaces': refuse(409, 'CONFLICT', 'You already own a team on the Free plan.'),
  });
  const user = buildUser();
  const type = renderPage(<TeamTab user={user} />, { at: '/settings?tab=team', user });
  expect(await screen.findByText(/^A team shares articles/)).toBeTruthy();
  await type.click(screen.getByRole('button', { name: 'Create a team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create a team' });
  await type.click(within(dialog).getByRole('button', { name: 'Create team' }));
  expect(within(dialog).getByText('Enter a name')).toBeTruthy();
  await type.type(within(dialog).getByLabelText('Team name'), ' Acme ');
  await type.click(within(dialog).getByRole('radio', { name: /^Share what I have here/ }));
  await type.click(within(dialog).getByRole('button', { name: 'Create team' }));
  expect(await within(dialog).findByText('You already own a team on the Free plan.')).toBeTruthy();
  expect(sent(calls, 'POST')).toEqual([['/api/workspaces', { name: 'Acme', from_personal: true }]]);
});

test('an owner sees members, seats and events, changes a role and removes a member', async () => {
  const { calls, user } = open('owner', {
    [`PATCH /api/workspace/members/${BEN}`]: answerWith({ member: { ...ben, role: 'editor' } }),
    [`DELETE /api/workspace/members/${BEN}`]: answerWith(undefined, 204),
  });
  expect(await screen.findByText('2 of 3 seats used')).toBeTruthy();
  expect(await screen.findByText('Ben Tan joined')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Role of Ben Tan: Viewer' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /^Editor/ }));
  expect(await screen.findByText('Ben Tan is now: Editor')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Ben Tan' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Ben Tan was removed')).toBeTruthy();
  expect(sent(calls, 'PATCH')).toEqual([[`/api/workspace/members/${BEN}`, { role: 'editor' }]]);
  expect(sent(calls, 'DELETE')).toEqual([[`/api/workspace/members/${BEN}`, undefined]]);
  expect(screen.queryByRole('button', { name: 'Leave team' })).toBeNull();
});

test('a viewer sees who is there, may leave, and has no button that would be refused', async () => {
  const { calls } = open('viewer');
  expect(await screen.findByText('Ben Tan')).toBeTruthy();
  expect(screen.getByText('Reads everything and comments, changes nothing', { exact: false })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave team']);
  expect(calls.map(({ url }) => url).toSorted()).toEqual(['/api/workspace', '/api/workspace/members']);
});

test('someone is invited by email, and a link is shown once', async () => {
  const invitation = {
    id: BEN,
    email: 'cleo@example.com',
    role: 'contributor',
    domain: null,
    maxUses: 1,
    used: 0,
    invitedBy: null,
    createdAt: NOW,
    expiresAt: NOW,
  };
  let url: string | null = null;
  const { calls, user } = open('admin', {
    'POST /api/workspace/invitations': () => Response.json({ invitation, url }, { status: 201 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
  await user.type(screen.getByLabelText('Email address'), 'cleo@example.com');
  await user.click(screen.getByRole('radio', { name: /^Contributor/ }));
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent to cleo@example.com')).toBeTruthy();

  url = 'https://inkstep.example/invitation?token=secret';
  await user.click(screen.getByRole('button', { name: 'Invite people' }));
  await user.click(screen.getByRole('radio', { name: /^With a link/ }));
  await user.type(screen.getByLabelText(/^Only for addresses at/), 'example.com');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(url)).toBeTruthy();
  expect(sent(calls, 'POST').map(([, body]) => body)).toEqual([
    { email: 'cleo@example.com', role: 'contributor', days: 7 },
    { role: 'editor', days: 7, domain: 'example.com', max_uses: 1 },
  ]);
  await user.click(screen.getByRole('button', { name: "I've copied it" }));
  expect(screen.queryByText(url)).toBeNull();
});

test.each([
  ['', /^By email/],
  ['email', /^With a link/],
])('the way that is chosen has the focus, with "%s" off', async (off, way) => {
  document.documentElement.dataset['off'] = off;
  onTestFinished(() => void delete document.documentElement.dataset['off']);
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  const chosen = await screen.findByRole('radio', { name: way });
  expect(chosen).toHaveProperty('checked', true);
  expect(document.activeElement).toBe(chosen);
});

test('without a free seat it says what to do, and offers no invitation', async () => {
  open('owner', {}, { seats: { used: 3, limit: 3 } });
  expect((await screen.findByRole('alert')).textContent).toContain('All seats are used');
  expect(screen.getByRole('link', { name: 'choose a larger plan' }).getAttribute('href')).toBe(
    '/subscription',
  );
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
});

test('the team is deleted once its word is typed and it is proven who is there', async () => {
  const { calls, user } = open('owner', {
    'POST /api/workspace/delete': refuse(422, 'INVALID', 'no', [{ path: 'password', message: 'wrong' }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Acme?' });
  const password = await within(dialog).findByLabelText('Current password');
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Type DELETE to confirm'));
  await user.click(within(dialog).getByRole('button', { name: 'Delete team' }));
  expect(await within(dialog).findByText('Enter your password')).toBeTruthy();
  expect(within(dialog).getByText('Please type DELETE')).toBeTruthy();
  await user.type(password, 'Passw0rd');
  await user.click(within(dialog).getByRole('button', { name: 'Delete team' }));
  expect(within(dialog).getByText('Please type DELETE')).toBeTruthy();
  expect(sent(calls, 'POST')).toEqual([]);
  await user.type(within(dialog).getByLabelText('Type DELETE to confirm'), 'DELETE');
  await user.click(within(dialog).getByRole('button', { name: 'Delete team' }));
  await expect
    .poll(() => sent(calls, 'POST'))
    .toEqual([['/api/workspace/delete', { confirmation: 'DELETE', password: 'Passw0rd' }]]);
});

test('ownership goes to a member', async () => {
  const { calls, user } = open('owner', {
    'POST /api/workspace/transfer': answerWith({ workspace: team() }),
  });
  await user.click(await screen.findByRole('button', { name: 'Transfer ownership' }));
  const dialog = await screen.findByRole('dialog', { name: 'Transfer Acme' });
  await user.type(await within(dialog).findByLabelText('Current password'), 'Passw0rd');
  await user.click(within(dialog).getByRole('button', { name: 'Transfer ownership' }));
  expect(await within(dialog).findByText('Choose who will own the team')).toBeTruthy();
  expect(sent(calls, 'POST')).toEqual([]);
  await user.selectOptions(within(dialog).getByLabelText('New owner'), BEN);
  await user.click(within(dialog).getByRole('button', { name: 'Transfer ownership' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent(calls, 'POST')).toEqual([['/api/workspace/transfer', { user_id: BEN, password: 'Passw0rd' }]]);
});

test('events are plain sentences, and more of them are shown on request', async () => {
  const pages = [
    {
      events: [
        event('2', {
          action: 'member.role_changed',
          actor: 'Ada',
          target: 'Ben',
          before: 'viewer',
          after: 'editor',
        }),
        event('2b', { action: 'member.invited', actor: 'Ada', target: '', after: 'viewer' }),
        event('2c', { action: 'author.added', actor: 'Ada', target: 'Carl' }),
        event('2d', {
          action: 'approval_policy.changed',
          actor: 'Ada',
          approval: { needed: true, approvers: 'named', named: ['Ben', 'Cat'] },
        }),
        event('1', { action: 'member.invited', actor: null, after: 'editor' }),
      ],
      next_cursor: '1',
    },
    { events: [event('0', { action: 'post.added', actor: 'Ada' })], next_cursor: null },
  ];
  const { calls, user } = open('admin', {
    'GET /api/workspace/events': ({ url }) => Response.json(pages[url.includes('cursor') ? 1 : 0]),
  });
  expect(await screen.findByText('Ada changed the role of Ben from Viewer to Editor')).toBeTruthy();
  expect(screen.getByText('Ada created an invitation link for the role Viewer')).toBeTruthy();
  expect(screen.getByText('Ada added the public author Carl')).toBeTruthy();
  expect(screen.getByText('A former user invited someone by email as Editor')).toBeTruthy();
  expect(
    screen.getByText(
      'Ada changed the rules for approval: publish only approved texts: always; who may approve: named people and the owner; approvers: Ben, Cat',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Ada changed something in the team')).toBeTruthy();
  expect(calls.some(({ url }) => url === '/api/workspace/events?cursor=1')).toBe(true);
});

test('speaks Spanish', async () => {
  open('owner', {}, {}, { wording: { language: 'es', texts: es } });
  expect(await screen.findByText('2 de 3 plazas en uso')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Miembros' })).toBeTruthy();
});
