import { DEFAULT_BLOG_SETTINGS } from '@inkstep/contract/blog-values';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildLibraryPicture } from '../../../test/build-picture.ts';
import { answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { BlogSettingsPage } from './blog-settings.tsx';
import { toOrigin, toVerification } from './settings-fields.ts';

const open = () =>
  renderPage(
    <>
      <BlogSettingsPage />
      <Toaster />
    </>,
    { at: '/admin/blog/settings' },
  );

it('stores what was changed, and marks the field that is wrong', async () => {
  let save = refuse(422, 'INVALID', 'Enter the number of the site', [
    { path: 'analytics.site_id', message: 'Enter the number of the site' },
  ]);
  const calls = fakeApi({
    'GET /api/blog/settings': answerWith(DEFAULT_BLOG_SETTINGS),
    'PUT /api/blog/settings': (call) => save(call),
  });
  const user = open();
  const button = await screen.findByRole('button', { name: 'Save settings' });
  expect(button).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Site name'), 'Garden notes');
  await user.selectOptions(screen.getByLabelText('Service'), 'Matomo');
  await user.type(screen.getByLabelText('Host'), 'stats.example.com/matomo/');
  await user.type(screen.getByLabelText('Site ID'), 'x');
  expect(screen.getByText('Pages of the blog may load and call: https://stats.example.com')).toBeDefined();
  await user.type(screen.getByLabelText('Google'), '<meta name="g" content="abc-1" />');
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  await user.type(screen.getByLabelText('Label of link 1'), 'Imprint');
  await user.type(screen.getByLabelText('URL of link 1'), '/imprint');
  await user.click(button);
  const site = screen.getByLabelText('Site ID');
  await waitFor(() => expect(site.getAttribute('aria-invalid')).toBe('true'));
  save = (call) => answerWith({ ...DEFAULT_BLOG_SETTINGS, ...(call.body as object) })(call);
  await user.clear(site);
  await user.type(site, '3');
  await user.click(button);
  expect(await screen.findByText('Settings saved. Readers see them now.')).toBeDefined();
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    site_name: 'Garden notes',
    footer_links: [{ label: 'Imprint', url: '/imprint' }],
    analytics: { service: 'matomo', site_id: '3', host: 'https://stats.example.com' },
    verification: { ...DEFAULT_BLOG_SETTINGS.verification, google: 'abc-1' },
  });
  expect(button).toHaveProperty('disabled', true);
});

it('keeps what is typed while the logo uploads and while it saves', async () => {
  const upload = Promise.withResolvers<Response>();
  const save = Promise.withResolvers<Response>();
  const calls = fakeApi({
    'GET /api/blog/settings': answerWith(DEFAULT_BLOG_SETTINGS),
    'POST /api/blog/files': () => upload.promise,
    'PUT /api/blog/settings': () => save.promise,
  });
  const user = open();
  const name = await screen.findByLabelText('Site name');
  await user.upload(
    screen.getByLabelText('Upload logo', { selector: 'input' }),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  );
  await user.type(name, 'Garden');
  upload.resolve(Response.json({ picture: buildLibraryPicture() }, { status: 201 }));
  expect(await screen.findByRole('img', { name: 'Logo' })).toBeDefined();
  expect(name).toHaveProperty('value', 'Garden');
  const button = screen.getByRole('button', { name: 'Save settings' });
  await user.click(button);
  await user.type(name, ' notes');
  save.resolve(Response.json({ ...DEFAULT_BLOG_SETTINGS, ...(calls.at(-1)?.body as object) }));
  expect(await screen.findByText('Settings saved. Readers see them now.')).toBeDefined();
  expect(name).toHaveProperty('value', 'Garden notes');
  expect(button).toHaveProperty('disabled', false);
});

it('asks before changed settings are left', async () => {
  fakeApi({ 'GET /api/blog/settings': answerWith(DEFAULT_BLOG_SETTINGS) });
  const user = open();
  await user.type(await screen.findByLabelText('Site name'), 'Garden');
  await user.click(screen.getByRole('link', { name: 'Redirects' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('at /admin/blog/redirects')).toBeDefined();
});

it.each([
  ['stats.example.com', 'https://stats.example.com'],
  ['https://Stats.example.com/x?y', 'https://stats.example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['http://stats.example.com', 'http://stats.example.com'],
])('reads the host %s', (typed, expected) => expect(toOrigin(typed)).toBe(expected));

it.each([
  [' abc ', 'abc'],
  ["<meta content='abc' name=x>", 'abc'],
  ['<meta name="x" content="a_b-c" />', 'a_b-c'],
])('reads the verification %s', (typed, expected) => expect(toVerification(typed)).toBe(expected));
