import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, buildUser, fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { CommentBox } from './comment-box.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function Box() {
  const [text, setText] = useState('');
  return (
    <CommentBox
      label="Reply"
      placeholder=""
      text={text}
      onText={setText}
      sendLabel="Send"
      onSend={() => undefined}
    />
  );
}

function open() {
  const user = buildUser();
  const members = [
    { userId: user.id, name: 'Carla Diaz' },
    { userId: '0198f7c0-0000-7000-8000-0000000000f2', name: 'Carl Ruiz' },
  ];
  fakeApi({ 'GET /api/workspace/members': answerWith({ members }) });
  return renderPage(<Box />, { user });
}

test('offers other members only', async () => {
  const user = open();
  await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Hi @car');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Carl Ruiz']);
});

test('says who is mentioned but is told nothing', async () => {
  const user = open();
  const field = await screen.findByRole('textbox', { name: 'Reply' });
  await user.type(field, '@Stranger and @Carl Ruiz, look');
  expect(await screen.findByText('Not in this team, so not notified: @Stranger')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '@Carl Ruiz, look');
  expect(screen.queryByText(/not notified/)).toBeNull();
});
