import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, fakeApi, refuse } from '../../test/fake-api.ts';
import { renderFrame } from '../../test/render-frame.tsx';

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
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

test.each([
  ['is put away at once', answerWith(undefined, 204)],
  ['is put away for now, also when the server does not hear of it', refuse(503, 'UNAVAILABLE', 'Away')],
])('%s', async (_, answer) => {
  const calls = fakeApi({ [DISMISS]: answer });
  const user = renderFrame({ announcement: note });
  await user.click(await putAway());
  expect(screen.queryByRole('region', { name: 'Product note' })).toBeNull();
  await expect.poll(() => calls.length).toBe(1);
});

test('a long note is cut, and shown whole on request', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(60);
  fakeApi({});
  const user = renderFrame({ announcement: note });
  const all = await screen.findByRole('button', { name: 'Show all', expanded: false });
  expect(screen.getByText(/Crea diez/).className).toContain('line-clamp-3');
  await user.click(all);
  expect(screen.getByText(/Crea diez/).className).not.toContain('line-clamp-3');
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(screen.getByText(/Crea diez/).className).toContain('line-clamp-3');
  vi.restoreAllMocks();
});
