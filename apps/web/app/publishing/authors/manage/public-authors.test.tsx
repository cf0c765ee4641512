import type { Author } from '@inkstep/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Toaster } from '../../../kit/feedback/toaster.tsx';
import { MakeAuthorButton } from './make-author-button.tsx';
import { PublicAuthors } from './public-authors.tsx';

const ANA: Author = {
  id: '0198f7c0-0000-7000-8000-000000000301',
  name: 'Ana Ruiz',
  slug: 'ana-ruiz',
  role: 'Gardener',
  bio: '',
  picture: null,
  links: ['https://ana.example/'],
  user_id: null,
  profile_id: null,
  posts: 2,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
};
const LIST = 'GET /api/authors';
const ONE = `/api/authors/${ANA.id}`;
const listOf = (...authors: Author[]) => answerWith({ authors });

function open(answers: Record<string, Answer>, at = '/manage/authors/public') {
  const calls = fakeApi(answers);
  const user = renderPage(
    <>
      <PublicAuthors />
      <Toaster />
    </>,
    { at },
  );
  return { calls, user };
}

it('shows authors with their page, and says what they are for without any', async () => {
  open({ [LIST]: listOf(ANA, { ...ANA, id: '2', name: 'Bea', posts: 0 }) });
  const [ana, bea] = await screen.findAllByRole('listitem');
  expect(
    within(ana!)
      .getByRole('link', { name: /^View page/ })
      .getAttribute('href'),
  ).toBe('/blog/author/ana-ruiz');
  expect(within(bea!).queryByRole('link')).toBeNull();
  expect(bea!.textContent).toContain('No published posts');
});

it('adds an author, and shows what the server refuses beside the field', async () => {
  const problem = { path: 'links.0', message: 'Enter a full URL, such as https://example.com' };
  const { calls, user } = open({
    [LIST]: listOf(),
    'POST /api/authors': () =>
      Response.json(
        {
          error: { code: 'INVALID', message: problem.message, details: [problem] },
          message: problem.message,
        },
        { status: 422 },
      ),
  });
  await screen.findByText('No public authors yet');
  await user.click(screen.getByRole('button', { name: 'Add public author' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New public author' }));
  await user.click(await dialog.findByRole('button', { name: 'Save author' }));
  expect(dialog.getByText('Enter a name')).toBeDefined();
  await user.type(dialog.getByLabelText('Name'), 'Bea Baker');
  await user.type(dialog.getByLabelText(/^Links/), 'bea.example{Enter}https://bea.example/');
  await user.click(dialog.getByRole('button', { name: 'Save author' }));
  expect(await dialog.findByText(problem.message)).toBeDefined();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Bea Baker',
    role: '',
    bio: '',
    picture: null,
    links: ['bea.example', 'https://bea.example/'],
  });
});

it('opens the author of its URL, and saves a change', async () => {
  const { calls, user } = open(
    { [LIST]: listOf(ANA), [`PUT ${ONE}`]: answerWith({ author: { ...ANA, role: 'Head gardener' } }) },
    `/manage/authors/public?edit=${ANA.id}`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ana Ruiz' }));
  const role = await dialog.findByLabelText(/^Role/);
  await user.clear(role);
  await user.type(role, 'Head gardener');
  await user.click(dialog.getByRole('button', { name: 'Save author' }));
  expect(await screen.findByText('“Ana Ruiz” was saved')).toBeDefined();
  const { body } = calls.find(({ method }) => method === 'PUT') ?? {};
  expect(body).toMatchObject({ role: 'Head gardener', links: ANA.links });
  expect(body).not.toHaveProperty('slug');
});

it('says beside the name why approved posts keep it', async () => {
  const { user } = open(
    { [LIST]: listOf(ANA), [`PUT ${ONE}`]: refuse(409, 'APPROVAL_REQUIRED', 'Not approved') },
    `/manage/authors/public?edit=${ANA.id}`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ana Ruiz' }));
  await user.type(await dialog.findByLabelText('Name'), ' Diaz');
  await user.click(dialog.getByRole('button', { name: 'Save author' }));
  expect(await dialog.findByText(/approved with the current name/)).toBeDefined();
});

it('asks before it deletes, and names the posts', async () => {
  const { user } = open({
    [LIST]: listOf(ANA),
    [`DELETE ${ONE}`]: refuse(500, 'INTERNAL', 'Boom'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Ana Ruiz' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “Ana Ruiz”?' });
  expect(dialog.textContent).toContain('2 published posts keep the name');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Boom')).toBeDefined();
});

it('is made from an author profile once', async () => {
  const profile = { id: '7', presetName: 'Garden blog' };
  const calls = fakeApi({
    [LIST]: listOf(),
    'POST /api/authors/from-profile': answerWith({ author: ANA }, 201),
  });
  const user = renderPage(<MakeAuthorButton profile={profile} />, { at: '/manage/authors' });
  await user.click(await screen.findByRole('button', { name: 'Make public author from Garden blog' }));
  expect(await screen.findByText(`at /manage/authors/public?edit=${ANA.id}`)).toBeDefined();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ profile_id: '7' });

  fakeApi({ [LIST]: listOf({ ...ANA, profile_id: '8' }) });
  renderPage(<MakeAuthorButton profile={{ ...profile, id: '8' }} />, { at: '/manage/authors' });
  expect(await screen.findByRole('link', { name: 'Has a public author' })).toBeDefined();
});
