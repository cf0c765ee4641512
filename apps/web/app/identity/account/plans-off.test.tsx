import { TEAM_MAIL_GROUPS } from '@inkstep/contract/team-mails';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, buildUser, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { lazyTab, Settings } from './settings/settings.tsx';

const user = buildUser({ plansOn: false, planType: 'max' });
const none = lazyTab(async () => ({ default: () => null }));
const TRACES = /plan|subscription|billing|upgrade|monthly|\bMax\b/i;
const shown = () => document.body.textContent;

test('where plans are off, the profile has no trace of them', async () => {
  renderPage(<ProfilePage user={user} />, { user });
  expect(await screen.findByRole('link', { name: /Settings/ })).toBeTruthy();
  expect(shown()).not.toMatch(TRACES);
});

test('where plans are off, the settings have no trace of them', async () => {
  const notifications = { articleFinished: true, batchFinished: true, monthlyUsage: true, productNews: true };
  const teamMails = Object.fromEntries(TEAM_MAIL_GROUPS.map((group) => [group, 'off']));
  fakeApi({ 'GET /api/account/preferences': answerWith({ preferences: { notifications, teamMails } }) });
  const page = <Settings user={user} team={none} webhooks={none} publishing={none} billing={none} />;
  renderPage(page, { at: '/settings?tab=notifications', user });
  expect(await screen.findByRole('switch', { name: 'Product news' })).toBeTruthy();
  expect(screen.getAllByRole('tab')).toHaveLength(8);
  expect(shown()).not.toMatch(TRACES);
});
