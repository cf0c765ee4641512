import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { Providers } from './providers.tsx';

const provider = { state: 'ready', trouble: null, failing_until: null } as const;

test('keyword sources have their name, everything else the one that admins gave it', () => {
  renderPage(
    <Providers
      providers={[
        { ...provider, kind: 'keywords', name: 'google-suggest' },
        { ...provider, kind: 'keywords', name: 'a new one' },
        { ...provider, kind: 'model', name: 'bing' },
      ]}
    />,
  );
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Google suggestions', 'a new one', 'bing']);
});
