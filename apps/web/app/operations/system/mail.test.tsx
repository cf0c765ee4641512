import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { Mail } from './mail.tsx';

const mail = {
  configured: false,
  from: 'inkstep@localhost',
  public_url: 'http://localhost:3000',
  outbox: [],
};
const HINT = /Only the one of this process is shown/;

test('without a mail server, one of several processes shows only its own outbox, and says so', () => {
  renderPage(<Mail mail={mail} isOneOfSeveral />);
  expect(screen.getByText('The outbox is empty')).toBeTruthy();
  expect(screen.getByText(HINT)).toBeTruthy();
});

test('a single process has the only outbox', () => {
  renderPage(<Mail mail={mail} isOneOfSeveral={false} />);
  expect(screen.queryByText(HINT)).toBeNull();
});
