import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Toaster } from '../../kit/feedback/toaster.tsx';
import { Topics } from './topics.tsx';

const TEXTS = { title: '', description: '', intro: '' };
const SOIL = { id: 'c1', name: 'Soil', slug: 'soil', ...TEXTS, posts: 3 };
const TAG = { name: 'seo', slug: 'seo', ...TEXTS, intro: 'Be found.', posts: 0 };
const PAGINATION = { page: 1, pages: 1, total: 1, totalPages: 1, limit: 50 };

function open(answers: Record<string, Answer> = {}) {
  const calls = fakeApi({
    'GET /api/blog/category-texts': answerWith({ categories: [SOIL] }),
    'GET /api/blog/tag-texts': answerWith({ tags: [TAG], pagination: PAGINATION }),
    'PUT /api/blog/categories/c1': answerWith({ category: SOIL }),
    'PUT /api/blog/tag-texts/seo': answerWith({ tag: { ...TAG, name: 'SEO' } }),
    'POST /api/blog/categories': answerWith({ category: SOIL }, 201),
    ...answers,
  });
  const user = renderPage(
    <>
      <Topics />
      <Toaster />
    </>,
    { at: '/admin/blog/topics' },
  );
  return { user, sent: (method: string) => calls.filter((call) => call.method === method) };
}

it('changes the texts of a category, and warns before its address changes', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Soil' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Page of “Soil”' }));
  await user.type(dialog.getByLabelText('Title'), 'All about soil');
  await user.type(dialog.getByLabelText('Page address'), 's');
  expect(dialog.getByText('The old address will redirect here.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Soil” was saved')).toBeDefined();
  const body = { name: 'Soil', slug: 'soils', title: 'All about soil', description: '', intro: '' };
  expect(sent('PUT').map((call) => call.body)).toEqual([body]);
});

it('changes how a tag is spelled, but not its address', async () => {
  const { user, sent } = open();
  expect((await screen.findByText('Has page text')).closest('li')?.textContent).toContain('seo');
  await user.click(screen.getByRole('button', { name: 'Edit seo' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText('Page address')).toBeNull();
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'SEO');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“SEO” was saved')).toBeDefined();
  expect(sent('PUT')[0]?.body).toEqual({ ...TEXTS, name: 'SEO', intro: 'Be found.' });
});

it('adds a category with its texts', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Add category' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New category' }));
  await user.type(dialog.getByLabelText('Name'), 'Soil');
  await user.type(dialog.getByLabelText('Introduction'), 'Begin here.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Soil” was saved')).toBeDefined();
  expect(sent('POST')[0]?.body).toEqual({ name: 'Soil' });
  expect(sent('PUT')[0]?.body).toMatchObject({ name: 'Soil', intro: 'Begin here.' });
});

it('adds a category once, also if its texts are saved at the second try', async () => {
  let answer = refuse(400, 'INVALID', 'Invalid');
  const { user, sent } = open({ 'PUT /api/blog/categories/c1': (call) => answer(call) });
  await user.click(await screen.findByRole('button', { name: 'Add category' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New category' }));
  await user.type(dialog.getByLabelText('Name'), 'Soil');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(await dialog.findByRole('alert')).toBeDefined();
  answer = answerWith({ category: SOIL });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Soil” was saved')).toBeDefined();
  expect(sent('POST')).toHaveLength(1);
});
