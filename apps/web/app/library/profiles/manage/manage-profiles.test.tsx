import type { Profile } from '@inkstep/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { type Answer, answerWith, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { es } from '../../../i18n/es.ts';
import { LanguageContext } from '../../../i18n/language-context.ts';
import { createQueryClient } from '../../../kit/api/query-client.ts';
import { listToasts, removeToast } from '../../../kit/feedback/toast-store.ts';
import { Toaster } from '../../../kit/feedback/toaster.tsx';
import { ManageAuthors } from './manage-authors.tsx';
import { ManageProducts } from './manage-products.tsx';

const author = (n: number, presetName: string, authorName: string): Profile => ({
  id: `0198f7c0-0000-7000-8000-00000000000${n}`,
  presetType: 'author',
  presetName,
  presetData: { authorName, authorBio: '', targetAudience: '' },
  created_at: `2026-01-0${n}T00:00:00.000Z`,
  updated_at: `2026-01-0${n}T00:00:00.000Z`,
});
const blog = author(1, 'Garden blog', 'Ada');
const news = author(2, 'News', 'Bert');
const shop: Profile = {
  ...author(3, 'Shop', ''),
  presetType: 'product',
  presetData: { name: 'HeapSense', link: '', description: 'A thermometer.', features: [] },
};

const LIST = 'GET /api/presets';
const CREATE = 'POST /api/presets';
const path = ({ id }: Profile) => `/api/presets/${id}`;
const broken = refuse(500, 'INTERNAL', 'Boom');

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const cards = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const fake = (profiles: Profile[], answers: Record<string, Answer> = {}) =>
  fakeApi({ [LIST]: answerWith({ presets: profiles }), ...answers });

function open(page: ReactNode) {
  for (const { id } of listToasts()) removeToast(id);
  const client = createQueryClient();
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <QueryClientProvider client={client}>
          {page}
          <Toaster />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Stub />);
  return userEvent.setup();
}

test('[LIB-01, LIB-03] one card for each author, found by any of its texts and sorted', async () => {
  fake([news, blog]);
  const user = open(<ManageAuthors />);
  await screen.findByText('Garden blog');
  expect(document.title).toBe('Authors · Inkstep');
  expect(cards()).toEqual(['News', 'Garden blog']);
  await user.selectOptions(field('Sort by'), 'Name A to Z');
  expect(cards()).toEqual(['Garden blog', 'News']);
  await user.type(field('Search profiles'), 'bert');
  expect(cards()).toEqual(['News']);
  expect(screen.getByText('1 of 2 shown')).toBeTruthy();
  await user.type(field('Search profiles'), ' and nobody');
  expect(screen.getByText('No profiles found')).toBeTruthy();
  await user.click(button('Clear search'));
  expect(cards()).toEqual(['Garden blog', 'News']);
});

test('[LIB-02] without authors the page says what they are for', async () => {
  fake([], { [CREATE]: answerWith({ preset: blog }, 201) });
  const user = open(<ManageAuthors />);
  expect(await screen.findByText('No authors yet')).toBeTruthy();
  await user.click(button('Add author'));
  const form = screen.getByRole('dialog', { name: 'New author profile' });
  await user.click(within(form).getByRole('button', { name: 'Save Profile' }));
  expect(within(form).getByText('Profile name is required')).toBeTruthy();
  fake([blog], { [CREATE]: answerWith({ preset: blog }, 201) });
  await user.type(within(form).getByLabelText('Profile Name'), 'Garden blog');
  await user.click(within(form).getByRole('button', { name: 'Save Profile' }));
  expect(await screen.findByText('"Garden blog" was saved.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cards()).toEqual(['Garden blog']);
});

test.each([
  [
    '[LIB-09] author',
    <ManageAuthors key="a" />,
    blog,
    'Update Profile',
    'Failed to save author. Please try again.',
  ],
  [
    '[LIB-09, PRE-22] product',
    <ManageProducts key="p" />,
    shop,
    'Update Product',
    'Failed to save product. Please try again.',
  ],
] as const)(
  '%s: a failed save keeps what was typed, also when the form is closed',
  async (_, page, profile, save, message) => {
    fake([profile], { [`PUT ${path(profile)}`]: broken });
    const user = open(page);
    await user.click(await screen.findByRole('button', { name: `Edit ${profile.presetName}` }));
    await user.type(field('Profile Name'), ' 2');
    await user.click(button(save));
    expect(await screen.findByText(message)).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(button(`Edit ${profile.presetName}`));
    expect(field('Profile Name').value).toBe(`${profile.presetName} 2`);
    await user.click(button('Cancel'));
    await user.click(button(`Edit ${profile.presetName}`));
    expect(field('Profile Name').value).toBe(profile.presetName);
  },
);

test.each([
  ['author', <ManageAuthors key="a" />, blog, 'Failed to delete author. Please try again.'],
  ['product', <ManageProducts key="p" />, shop, 'Failed to delete product. Please try again.'],
] as const)(
  '[LIB-10, LIB-35, PRE-23] deleting an %s asks first, and may fail',
  async (_, page, profile, message) => {
    fake([profile], { [`DELETE ${path(profile)}`]: broken });
    const user = open(page);
    await user.click(await screen.findByRole('button', { name: `Delete ${profile.presetName}` }));
    const dialog = screen.getByRole('alertdialog', { name: `Delete "${profile.presetName}"?` });
    expect(dialog.textContent).toContain('Are you sure you want to delete this item?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(cards()).toEqual([profile.presetName]);
  },
);

test('[LIB-03] a deleted author is gone, and the focus goes to the list', async () => {
  fake([blog, news], { [`DELETE ${path(news)}`]: answerWith({ message: 'Deleted' }) });
  const user = open(<ManageAuthors />);
  await user.click(await screen.findByRole('button', { name: 'Delete News' }));
  fake([blog], { [`DELETE ${path(news)}`]: answerWith({ message: 'Deleted' }) });
  await user.click(button('Delete'));
  expect(await screen.findByText('"News" was deleted.')).toBeTruthy();
  expect(cards()).toEqual(['Garden blog']);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('group', { name: 'Authors' }));

  fake([blog, news], { [`POST ${path(news)}/restore`]: answerWith({ preset: news }) });
  await user.click(button('Undo'));
  await expect.poll(cards).toEqual(['News', 'Garden blog']);
});

test('profiles that do not load say so', async () => {
  fakeApi({ [LIST]: broken });
  const user = open(<ManageProducts />);
  expect(await screen.findByText("Couldn't load your product profiles")).toBeTruthy();
  fake([shop]);
  await user.click(button('Try again'));
  expect(await screen.findByText('HeapSense · A thermometer.')).toBeTruthy();
});

test('[PROF-26] the page speaks Spanish', async () => {
  fake([blog, news]);
  const user = open(
    <LanguageContext value={{ language: 'es', texts: es }}>
      <ManageAuthors />
    </LanguageContext>,
  );
  expect(await screen.findByRole('heading', { name: 'Autores' })).toBeTruthy();
  await user.type(await screen.findByLabelText('Buscar perfiles'), 'ada');
  expect(screen.getByText('1 de 2 a la vista')).toBeTruthy();
  await user.click(button('Eliminar Garden blog'));
  expect(screen.getByRole('alertdialog', { name: '¿Eliminar «Garden blog»?' })).toBeTruthy();
});
