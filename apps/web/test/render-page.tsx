import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { LanguageContext, type Wording } from '../app/i18n/language-context.ts';
import { createQueryClient } from '../app/kit/api/query-client.ts';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

export interface RenderPageOptions {
  /** Path of the page; other paths only show themselves. */
  at?: string;
  /** Defaults to English. */
  wording?: Wording;
}

/** Renders part of a signed-in page with the context of its frame. */
export function renderPage(page: ReactNode, { at = '/', wording }: RenderPageOptions = {}) {
  const client = createQueryClient();
  const framed = wording ? <LanguageContext value={wording}>{page}</LanguageContext> : page;
  const Stub = createRoutesStub([
    {
      path: new URL(at, 'http://here').pathname,
      Component: () => <QueryClientProvider client={client}>{framed}</QueryClientProvider>,
    },
    { path: '*', Component: Elsewhere },
  ]);
  render(<Stub initialEntries={[at]} />);
  return userEvent.setup();
}
