import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import ImportDialog from './import-dialog.tsx';

test('a table of thousands of columns is refused with their number', async () => {
  const text = Array.from({ length: 3000 }, (_, at) => `c${at}`).join(',');
  renderPage(
    <ImportDialog
      source={{ name: 'wide.csv', text }}
      mode="KEYWORDS"
      hasLines={false}
      onImport={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText("This isn't a table of keywords")).toBeTruthy();
  expect(screen.getByText(/^It has 3,000 columns/)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});
