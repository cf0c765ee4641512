import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';

test('a last day before the first one is pointed out', () => {
  const filters = { action: [], person: '', from: '2026-02-01', to: '2026-01-31' };
  renderPage(<AuditToolbar filters={filters} onChange={() => undefined} />);
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This day is before the first one')).toBeTruthy();
});
