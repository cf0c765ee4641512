import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, fakeApi, refuse } from '../../../test/fake-api.ts';
import { renderFrame } from '../../../test/render-frame.tsx';

const note = {
  id: '0198f7c0-0000-7000-8000-00000000000a',
  language: 'es',
  title: 'Llegan los lotes',
  text: 'Crea diez artículos a la vez.',
  link: 'https://inkstep.test/blog',
} as const;
const DISMISS = `POST /api/announcements/${note.id}/dismiss`;
const putAway = () => screen.findByRole('button', { name: 'Put this note away' });

test('shows a note in its own language, with its link', async () => {
  fakeApi({});
  renderFrame({ announcement: note });
  expect((await screen.findByText(/Crea diez/)).getAttribute('lang')).toBe('es');
  const link = screen.getByRole('link', { name: 'Read more' });
  expect(link.getAttribute('href')).toBe(note.link);
  expect(link.getAttribute('rel')).toContain('noopener');
});

test.each([
  ['is put away at once', answerWith(undefined)],
  ['is put away for now, also when the server does not hear of it', refuse(503, 'UNAVAILABLE', 'Away')],
])('%s', async (_, answer) => {
  const calls = fakeApi({ [DISMISS]: answer });
  const user = renderFrame({ announcement: note });
  await user.click(await putAway());
  expect(screen.queryByRole('region', { name: 'Product note' })).toBeNull();
  await expect.poll(() => calls.length).toBe(1);
});
