import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { Mail } from './mail.tsx';

const mail = {
  configured: false,
  from: 'inkstep@localhost',
  public_url: 'http://localhost:3000',
  failing: false,
  outbox_folder: '/srv/inkstep/data/outbox',
  outbox: [],
};
const HINT = /Only the one of this process is shown/;

test('without a mail server, one of several processes shows only its own outbox, and says so', () => {
  renderPage(<Mail mail={mail} isOneOfSeveral />);
  expect(screen.getByText('The outbox is empty')).toBeTruthy();
  expect(screen.getByText(HINT)).toBeTruthy();
});

test('an email in the outbox says for whom it is and where its file is', () => {
  const file = '2026-01-31T10-20-30.400Z.eml';
  const written = { to: 'ann@example.com', subject: 'Reset', written_at: '2026-01-31T10:20:30.400Z', file };
  renderPage(<Mail mail={{ ...mail, outbox: [written] }} isOneOfSeveral={false} />);
  expect(screen.getByText('To ann@example.com')).toBeTruthy();
  expect(screen.getByText(file)).toBeTruthy();
  expect(screen.getByText('Folder: /srv/inkstep/data/outbox')).toBeTruthy();
});

test('a single process has the only outbox', () => {
  renderPage(<Mail mail={mail} isOneOfSeveral={false} />);
  expect(screen.queryByText(HINT)).toBeNull();
});
