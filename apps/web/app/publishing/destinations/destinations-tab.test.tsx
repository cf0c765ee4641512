import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildDestination } from '../../../test/build-destination.ts';
import { buildDisclosureSetting } from '../../../test/build-disclosure.ts';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { es } from '../../i18n/es.ts';
import { zh } from '../../i18n/zh.ts';
import DestinationsTab from './destinations-tab.tsx';
import { ProblemAlert } from './problem-alert.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const SITE = buildDestination();
const WORKS = { problem: null, site: 'Ana’s garden', account: 'ana', role: 'Editor', warnings: [] };
const REFUSED = { ...WORKS, site: '', account: '', role: '', problem: { code: 'login_refused', detail: '' } };
const URL_OF_SITE = 'https://wp.example.test';

function open(
  destinations: object[],
  answers: Record<string, Answer> = {},
  { at = '/settings?tab=publishing', rights = {} } = {},
) {
  const calls = fakeApi({
    'GET /api/workspace/disclosure': answerWith(buildDisclosureSetting()),
    'GET /api/destinations': answerWith({
      destinations,
      may_manage: true,
      may_publish: true,
      managers: ['Ana Ruiz'],
      ...rights,
    }),
    ...answers,
  });
  return { calls, user: renderPage(<DestinationsTab user={buildUser()} />, { at }) };
}
const posted = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ method }) => method !== 'GET');
const press = (name: string | RegExp) => screen.findByRole('button', { name });

async function openForm(kind: RegExp, answers: Record<string, Answer> = {}) {
  const opened = open([], answers);
  await opened.user.click(await press('Connect a site'));
  await opened.user.click(await press(kind));
  return { ...opened, form: within(await screen.findByRole('dialog')) };
}

it('a form with input asks before it closes, and one without does not', async () => {
  const { user, form } = await openForm(/^Ghost/);
  await user.type(form.getByRole('textbox', { name: /^Display name/ }), 'My blog');
  await user.keyboard('{Escape}');
  const ask = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(ask.getByRole('button', { name: 'Stay' }));
  const name = form.getByRole<HTMLInputElement>('textbox', { name: /^Display name/ });
  expect(name.value).toBe('My blog');
  await user.clear(name);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('without sites the tab says what can be connected', async () => {
  open([]);
  expect(await screen.findByText(/^No sites connected yet/)).toBeDefined();
  for (const name of ['WordPress', 'Ghost', 'Git repository', 'Webhook'])
    expect(screen.getByText(name)).toBeDefined();
});

it('lists sites with kind, pace and the result of the last test, also for those who may not change them', async () => {
  const broken = buildDestination({
    id: '0198f7c0-0000-7000-8000-0000000000d2',
    name: 'Broken',
    problem: { code: 'rest_blocked', detail: '' },
  });
  open([SITE, broken], {}, { rights: { may_manage: false } });
  const rows = within(await screen.findByRole('list', { name: 'Connected sites' }));
  expect(rows.getByText('Connected')).toBeDefined();
  expect(rows.getByText('The site blocks its REST API')).toBeDefined();
  expect(rows.getAllByText(/^At most 3 articles a day/)).toHaveLength(2);
  expect(screen.getByText('Ask Ana Ruiz to connect or change sites.')).toBeDefined();
  const sites = within(screen.getByRole('region', { name: 'Publishing' }));
  expect(sites.queryByRole('button')).toBeNull();
});

it('connects WordPress after a test with what was typed', async () => {
  const { calls, user, form } = await openForm(/^WordPress/, {
    'POST /api/destinations/test': answerWith(WORKS),
    'POST /api/destinations': answerWith({ destination: SITE }, 201),
  });
  await user.click(form.getByRole('button', { name: 'Connect' }));
  expect(await form.findAllByText('Fill in this field')).toHaveLength(3);
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Site URL')));
  await user.type(form.getByLabelText('Site URL'), URL_OF_SITE);
  await user.type(form.getByLabelText('User name'), 'ana');
  await user.type(form.getByLabelText('Application password'), 'abcd efgh');
  await user.click(form.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Connected My site')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Connect a site' }));
  const settings = { kind: 'wordpress', url: URL_OF_SITE, username: 'ana', category: '' };
  const credentials = { kind: 'wordpress', password: 'abcd efgh' };
  expect(posted(calls).map(({ body }) => body)).toEqual([
    { settings, credentials },
    { name: 'wp.example.test', pace: 3, settings, credentials },
  ]);
});

it('a refused login names all causes, most likely first, and can be connected anyway', async () => {
  const { calls, user, form } = await openForm(/^WordPress/, {
    'POST /api/destinations/test': answerWith(REFUSED),
    'POST /api/destinations': answerWith({ destination: SITE }, 201),
  });
  await user.type(form.getByLabelText('Site URL'), URL_OF_SITE);
  await user.type(form.getByLabelText('User name'), 'ana');
  await user.type(form.getByLabelText('Application password'), 'wrong');
  await user.click(form.getByRole('button', { name: 'Connect' }));
  const causes = (await form.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(causes).toEqual([
    expect.stringMatching(/^It's the password you sign in with/),
    expect.stringMatching(/^The user name is misspelled/),
    expect.stringMatching(/Authorization header/),
    expect.stringMatching(/^Application passwords are turned off/),
  ]);
  expect(posted(calls)).toHaveLength(1);
  await user.click(form.getByRole('button', { name: 'Connect anyway' }));
  await waitFor(() => expect(posted(calls)).toHaveLength(2));
});

it('leads to the page on which WordPress asks, or says that there is none', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...location, assign });
  let answer: Answer = refuse(409, 'CONFLICT', 'No');
  const { user, form } = await openForm(/^WordPress/, {
    'POST /api/destinations/wordpress/grants': (call) => answer(call),
  });
  await user.type(form.getByLabelText('Site URL'), URL_OF_SITE);
  await user.click(form.getByRole('button', { name: 'Connect with WordPress' }));
  expect(await form.findByText(/doesn't offer that page/)).toBeDefined();
  answer = answerWith({ url: 'https://wp.example.test/wp-admin/authorize-application.php' });
  await user.click(form.getByRole('button', { name: 'Connect with WordPress' }));
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('https://wp.example.test/wp-admin/authorize-application.php'),
  );
});

it.each([
  ['connected', `connected=${SITE.id}`, 'Connected My site'],
  ['declined', 'refused=rejected', /was declined there/],
  ['expired', 'refused=anything', /took too long/],
  ['broken', 'refused=rest_blocked', 'The site blocks its REST API'],
])('after the page of WordPress it says that the site was %s', async (_, search, text) => {
  open([SITE], {}, { at: `/settings?tab=publishing&${search}` });
  expect(await screen.findByText(text)).toBeDefined();
});

it('shows the signing secret of a webhook before its first test, which is signed with it', async () => {
  const hook = buildDestination({ settings: { kind: 'webhook', url: 'https://hook.example.test/in' } });
  const { calls, user, form } = await openForm(/^Webhook/, {
    'POST /api/destinations/test': answerWith({ ...WORKS, account: '', role: '' }),
    'POST /api/destinations': answerWith({ destination: hook }, 201),
  });
  await user.type(form.getByLabelText('URL'), 'https://hook.example.test/in');
  const secret = form.getByLabelText<HTMLInputElement>('Signing secret');
  expect(secret.value).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const made = secret.value;
  await user.clear(secret);
  await user.click(form.getByRole('button', { name: 'Test' }));
  expect(await form.findByText('Fill in this field')).toBeDefined();
  await user.click(secret);
  await user.paste('whsec_short');
  await user.click(form.getByRole('button', { name: 'Connect' }));
  expect(await form.findByText(/^Enter a secret that begins with whsec_/)).toBeDefined();
  expect(posted(calls)).toEqual([]);
  await user.clear(secret);
  await user.paste(made);
  await user.click(form.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText(`Connected ${hook.name}`)).toBeDefined();
  const credentials = { kind: 'webhook', secret: made, header_name: '', header_value: '' };
  expect(posted(calls).map(({ body }) => body)).toMatchObject([{ credentials }, { credentials }]);
});

it('changes a webhook without its signing secret', async () => {
  const hook = buildDestination({ settings: { kind: 'webhook', url: 'https://hook.example.test/in' } });
  const { calls, user } = open([hook], {
    'POST /api/destinations/test': answerWith({ ...WORKS, account: '', role: '' }),
    [`PUT /api/destinations/${hook.id}`]: answerWith({ destination: hook }),
  });
  await user.click(await press(`Actions for ${hook.name}`));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.queryByLabelText('Signing secret')).toBeNull();
  await user.type(form.getByLabelText(/^Header name/), 'X-Token');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(`Saved ${hook.name}`)).toBeDefined();
  const credentials = { kind: 'webhook', header_name: 'X-Token', header_value: '' };
  expect(posted(calls).at(-1)?.body).toMatchObject({ credentials });
});

it('the preset of a repository fills its templates, and a preview shows the file', async () => {
  const { user, form } = await openForm(/^Git repository/);
  await user.click(form.getByText('Files and front matter'));
  await user.selectOptions(form.getByLabelText('Site generator'), 'jekyll');
  const path = form.getByLabelText<HTMLInputElement>('Path of the article');
  expect(path.value).toBe('_posts/{date}-{slug}.md');
  expect(await form.findByText(/^_posts\/\d{4}-\d{2}-\d{2}-composting-at-home\.md$/)).toBeDefined();
  expect(form.getByText(/title: Composting at home/)).toBeDefined();
  await user.clear(path);
  await user.click(path);
  await user.paste('posts/{title}.md');
  expect(await form.findByText('Check the path of the article')).toBeDefined();
  expect(form.getByLabelText<HTMLSelectElement>('Site generator').value).toBe('own');
});

it('marks each template that is missing, and leaves them open while they are filled in', async () => {
  const { user, form } = await openForm(/^Git repository/);
  await user.type(form.getByLabelText('Repository URL'), 'https://github.com/ana/site');
  await user.type(form.getByLabelText('Access token'), 'secret');
  await user.click(form.getByText('Files and front matter'));
  const path = form.getByLabelText('Path of the article');
  await user.clear(path);
  await user.click(form.getByText('Files and front matter'));
  await user.click(form.getByRole('button', { name: 'Connect' }));
  expect(await form.findAllByText('Fill in this field')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(path));
  expect(path.getAttribute('aria-invalid')).toBe('true');
  await user.type(path, 'x');
  expect(path.closest('details')).toHaveProperty('open', true);
  expect(path).toHaveProperty('value', 'x');
});

it('a form waits for its test before it is edited further', async () => {
  const test = Promise.withResolvers<Response>();
  const { user, form } = await openForm(/^Webhook/, { 'POST /api/destinations/test': () => test.promise });
  const url = form.getByLabelText<HTMLInputElement>('URL');
  await user.type(url, 'https://hook.example.test/in');
  if (url.form) fireEvent.submit(url.form);
  await waitFor(() => expect(url.matches(':disabled')).toBe(true));
  test.resolve(Response.json(REFUSED));
  expect(await form.findByText('The site refuses the login')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(url));
});

it('the result of a test is gone once the site is edited', async () => {
  const { user } = open([SITE], { 'POST /api/destinations/test': answerWith(REFUSED) });
  await user.click(await press('Test My site'));
  expect(await screen.findByText('The site refuses the login')).toBeDefined();
  await user.click(await press('Actions for My site'));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit My site' }));
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('The site refuses the login')).toBeNull());
});

it('keeps the stored secret of a site unless its address changes', async () => {
  const ghost = buildDestination({
    name: 'Notes',
    settings: { kind: 'ghost', url: 'https://ghost.example.test' },
  });
  const { calls, user } = open([ghost], {
    'POST /api/destinations/test': answerWith(WORKS),
    [`PUT /api/destinations/${ghost.id}`]: answerWith({ destination: ghost }),
  });
  await user.click(await press('Actions for Notes'));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Notes' }));
  await user.type(form.getByLabelText('Site URL'), '/blog');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText(/has changed, so enter this again/)).toBeDefined();
  await user.clear(form.getByLabelText('Site URL'));
  await user.type(form.getByLabelText('Site URL'), 'https://ghost.example.test');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved Notes')).toBeDefined();
  expect(posted(calls).map(({ body }) => Object.keys(body as object))).toEqual([
    ['id', 'settings'],
    ['name', 'pace', 'settings'],
  ]);
});

it('asks before it disconnects a site, and says that articles stay there', async () => {
  const site = buildDestination({ articles: 4 });
  const { calls, user } = open([site], {
    [`DELETE /api/destinations/${site.id}`]: answerWith(undefined, 204),
  });
  const actions = await press('Actions for My site');
  await user.click(actions);
  await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^The 4 articles that were published there stay there/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(actions);
  await user.click(actions);
  await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
  await user.click(await press('Disconnect'));
  expect(await screen.findByText('Site disconnected')).toBeDefined();
  expect(posted(calls)).toHaveLength(1);
});

it.each([
  ['es', es, 'El sitio rechaza el inicio de sesión'],
  ['zh', zh, '站点拒绝登录'],
] as const)('a problem in %s', (language, texts, text) => {
  renderPage(<ProblemAlert problem={{ code: 'login_refused', detail: '' }} />, {
    wording: { language, texts },
  });
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});
