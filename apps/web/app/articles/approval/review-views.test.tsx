import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { LanguageContext } from '../../i18n/language-context.ts';
import { ReviewViews } from './review-views.tsx';

test('sections of one heading are told apart', () => {
  const view = { name: 'Ann', client: false, version: 2, seconds: 80, last_at: '2026-02-01T10:00:00.000Z' };
  const sections = [
    { heading: 'Tea', ordinal: 0, seconds: 65 },
    { heading: 'Tea', ordinal: 1, seconds: 6 },
    { heading: 'Milk', ordinal: 0, seconds: 5 },
    { heading: '', ordinal: 0, seconds: 4 },
  ];
  render(
    <LanguageContext value={{ language: 'en', texts: en }}>
      <ReviewViews views={[{ ...view, sections }]} />
    </LanguageContext>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tea (no. 1): 1 min 5 s',
    'Tea (no. 2): 6 s',
    'Milk: 5 s',
    'Beginning: 4 s',
  ]);
});
