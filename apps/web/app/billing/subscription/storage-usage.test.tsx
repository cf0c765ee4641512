import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildStorage } from '../../../test/build-storage.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { StorageUsage } from './storage-usage.tsx';

const lines = () => screen.getAllByRole('definition').flatMap(({ textContent }) => textContent || []);
const values = () => screen.getAllByRole('meter').map((meter) => meter.getAttribute('aria-valuenow'));

test('what is stored is shown with what the plan allows', () => {
  renderPage(<StorageUsage storage={buildStorage({ sources: { used: 1250, limit: 2500 } })} />);
  expect(lines()).toEqual(['12 of 500', '1,250 of 2,500', '0 of 2,000', '3.4 MB of 500 MB']);
  expect(values()).toEqual(['2', '50', '0', '1']);
  expect(screen.getByRole('meter', { name: 'Saved resources' })).toBeTruthy();
});

test('what is full says so, also beyond the limit', () => {
  renderPage(
    <StorageUsage
      storage={buildStorage({
        tasks: { used: 500, limit: 500 },
        bytes: { used: 12_000_000_000, limit: 10_000_000_000 },
      })}
    />,
  );
  expect(lines()).toEqual(['500 of 500, full', '40 of 2,500', '0 of 2,000', '12 GB of 10 GB, full']);
  expect(values()[3]).toBe('100');
});
