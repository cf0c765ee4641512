import { USUAL_TEAM_MAILS } from '@inkstep/contract/team-mails';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { type Answer, answerWith, buildUser, fakeApi, refuse } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { es } from '../../../i18n/es.ts';
import { lazyTab, Settings } from './settings.tsx';

const none = lazyTab(async () => ({ default: () => null }));

const PREFERENCES = {
  notifications: { articleFinished: true, batchFinished: true, monthlyUsage: true, productNews: false },
  teamMails: USUAL_TEAM_MAILS,
  interfaceLanguage: 'en',
  articleLanguage: null,
};
const stored = (change = {}) => answerWith({ preferences: { ...PREFERENCES, ...change } });

function open(tab: string, save: Answer = stored()) {
  const calls = fakeApi({
    'GET /api/account/preferences': stored(),
    'PUT /api/account/preferences': save,
  });
  const user = renderPage(
    <Settings user={buildUser()} team={none} webhooks={none} publishing={none} billing={none} />,
    {
      at: `/settings?tab=${tab}`,
    },
  );
  return { calls, user };
}
const saved = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('[PROF-18, PROF-19] nine tabs, the first one unless the address says otherwise, and two ways out', async () => {
  open('no-such-tab');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Notifications',
    'Security',
    'API',
    'Team',
    'Publishing',
    'Webhooks',
    'Language',
    'Billing',
  ]);
  expect(await screen.findByRole('heading', { name: 'Your details' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/dashboard', '/subscription']));
});

test('the time of emails about teams is stored at once, for its group', async () => {
  const teamMails = { ...USUAL_TEAM_MAILS, comments: 'daily' };
  const { calls, user } = open('notifications', stored({ teamMails }));
  const comments = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Comments and replies' });
  expect(comments.selectedOptions[0]?.textContent).toBe('Only in the app');
  await user.selectOptions(comments, 'Daily summary');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(comments.value).toBe('daily');
  expect(saved(calls)).toEqual([{ teamMails: { comments: 'daily' } }]);
});

test('[PROF-20] a toggle is stored at once', async () => {
  const notifications = { ...PREFERENCES.notifications, productNews: true };
  const { calls, user } = open('notifications', stored({ notifications }));
  const news = await screen.findByRole<HTMLInputElement>('switch', { name: 'Product news' });
  expect(news.checked).toBe(false);
  await user.click(news);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(news.checked).toBe(true);
  expect(saved(calls)).toEqual([{ notifications: { productNews: true } }]);
});

test('[PROF-20] a toggle that could not be stored goes back', async () => {
  const { user } = open('notifications', refuse(500, 'INTERNAL', 'Something went wrong'));
  const batch = await screen.findByRole<HTMLInputElement>('switch', { name: 'Batch finished' });
  await user.click(batch);
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(batch.checked).toBe(true);
});

test('[PROF-25, PROF-27] en, zh and es for the interface; articles have a language of their own', async () => {
  const { calls, user } = open('language', stored({ articleLanguage: 'es' }));
  const values = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);
  await screen.findByLabelText('Interface language');
  expect(values('Interface language')).toEqual(['en', 'zh', 'es']);
  expect(values('Article language').slice(0, 4)).toEqual(['', 'en', 'zh', 'es']);
  await user.selectOptions(screen.getByLabelText('Article language'), 'es');
  expect(await screen.findByText('Saved')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Article language'), '');
  expect(saved(calls)).toEqual([{ articleLanguage: 'es' }, { articleLanguage: null }]);
});

test('preferences that could not be loaded say so, and are tried again', async () => {
  let answer: Answer = refuse(500, 'INTERNAL', 'Something went wrong');
  fakeApi({ 'GET /api/account/preferences': (call) => answer(call) });
  const user = renderPage(
    <Settings user={buildUser()} team={none} webhooks={none} publishing={none} billing={none} />,
    {
      at: '/settings?tab=notifications',
    },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  answer = stored();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('switch', { name: 'Product news' })).toBeTruthy();
});

test('[PROF-26] speaks Spanish', async () => {
  fakeApi({ 'GET /api/account/preferences': stored() });
  const wording = { language: 'es', texts: es } as const;
  renderPage(<Settings user={buildUser()} team={none} webhooks={none} publishing={none} billing={none} />, {
    at: '/settings?tab=language',
    wording,
  });
  expect(await screen.findByLabelText('Idioma de los artículos')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'alemán' })).toBeTruthy();
});

test('no password is set or changed where passwords are off', async () => {
  document.documentElement.dataset['off'] = 'passwords';
  onTestFinished(() => void delete document.documentElement.dataset['off']);
  open('security');
  await screen.findByRole('heading', { name: 'Ways to sign in' });
  expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
});
