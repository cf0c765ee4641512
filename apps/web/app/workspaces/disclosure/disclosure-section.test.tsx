import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDisclosureSetting, TOLD } from '../../../test/build-disclosure.ts';
import { type Answer, answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import DisclosureSection from './disclosure-section.tsx';

const OWN = 'Drafted by a model, checked by Ann.';

function open(answer: Answer = answerWith(buildDisclosureSetting())) {
  const calls = fakeApi({
    'GET /api/workspace/disclosure': answerWith(buildDisclosureSetting()),
    'PUT /api/workspace/disclosure': answer,
  });
  return { calls, user: renderPage(<DisclosureSection />) };
}

it('previews what readers see, and saves mode and wording', async () => {
  const saved = buildDisclosureSetting({ mode: 'always', texts: { en: OWN, es: '', zh: '', other: '' } });
  const { calls, user } = open(answerWith(saved));
  const preview = within(await screen.findByRole('figure', { name: 'Preview' }));
  expect(preview.getByText(TOLD)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^Never/ }));
  expect(preview.queryByText(TOLD)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Always/ }));
  await user.type(screen.getByRole('textbox', { name: 'English' }), OWN);
  expect(preview.getByText(OWN)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Disclosure saved')).toBeDefined();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(saved);
});

it('keeps what was typed if it can’t be saved', async () => {
  const { user } = open(refuse(500, 'INTERNAL', 'Broken'));
  await user.type(await screen.findByRole('textbox', { name: 'Spanish' }), 'Hecho con IA.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Broken|Couldn't save/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Spanish' }).value).toBe('Hecho con IA.');
});
