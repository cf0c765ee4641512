import type { ArticleDisclosure } from '@inkstep/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDisclosure } from '../../../test/build-disclosure.ts';
import { answerWith, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import DisclosureLine from './disclosure-line.tsx';

function open(change: Partial<ArticleDisclosure> = {}, saved: Partial<ArticleDisclosure> = {}) {
  const calls = fakeApi({
    'GET /api/tasks/t1/disclosure': answerWith({ disclosure: buildDisclosure(change) }),
    'PUT /api/tasks/t1/disclosure': answerWith({ disclosure: buildDisclosure({ ...change, ...saved }) }),
  });
  return { calls, user: renderPage(<DisclosureLine taskId="t1" />) };
}

it.each<[Partial<ArticleDisclosure>, RegExp, string]>([
  [{}, /^Readers see: /, 'A model wrote 80% of the words, and nobody has approved it'],
  [
    { made_by: 'assembled' },
    /^Readers see: /,
    'Software put together 80% of the words, and nobody has approved it',
  ],
  [{ made_by: 'program' }, /^Readers see: /, 'A program saved this text, and nobody has approved it'],
  [{ machine_words: 0 }, /^Readers see: /, 'A model rewrote a part, and nobody has approved the text'],
  [{ shown: false, reason: 'approved' }, /^Readers see no AI notice/, 'A person approved this text'],
  [{ shown: false, reason: 'people' }, /^Readers see no AI notice/, 'A person wrote this text'],
])('says whether readers are told, and why: %j', async (change, told, why) => {
  open(change);
  expect(await screen.findByText(why)).toBeDefined();
  expect(screen.getByRole('region', { name: 'AI disclosure' }).textContent).toMatch(told);
});

it('is changed in place, with the article’s own text', async () => {
  const saved = { reason: 'article_own', text: 'Checked by Ann.' } as const;
  const { calls, user } = open({}, saved);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'AI notice of this article' }), 'own');
  const field = screen.getByRole('textbox', { name: /^Text that readers see/ });
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter the text that readers see')).toBeDefined();
  await user.type(field, 'Checked by Ann.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText("Uses this article's own text")).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    choice: 'own',
    text: 'Checked by Ann.',
  });
});
