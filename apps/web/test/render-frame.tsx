import type { User } from '@inkstep/contract';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { LanguageProvider } from '../app/i18n/language-provider.tsx';
import { AppFrame } from '../app/shell/app-frame.tsx';
import { buildUser } from './fake-api.ts';

function Somewhere() {
  const { pathname } = useLocation();
  return (
    <>
      <title>{`Page ${pathname}`}</title>
      <h1>at {pathname}</h1>
      <input aria-label="Text" />
    </>
  );
}

/** Renders the frame of signed-in pages around a page that shows its path. */
export function renderFrame(overrides: Partial<User> = {}, path = '/tasks') {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <AppFrame user={buildUser(overrides)} prefetch={async () => undefined}>
          <Somewhere />
        </AppFrame>
      ),
    },
  ]);
  render(
    <LanguageProvider>
      <Stub initialEntries={[path]} />
    </LanguageProvider>,
  );
  return userEvent.setup();
}
