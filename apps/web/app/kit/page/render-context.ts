import type { BlogSettings } from '@inkstep/contract';
import { createContext, type ReactNode } from 'react';

export interface RenderFacts {
  /** Base URL of this installation without a trailing slash, for canonical URLs. */
  origin?: string | undefined;
  /** Allows our inline scripts under the content security policy. */
  nonce?: string | undefined;
  /** Key that the browser sends in `x-api-key`. */
  clientKey?: string | undefined;
  /** Offers that are turned off for everyone; see `offers.ts`. */
  off?: string | undefined;
  /** Sign-in providers as JSON; empty if there are none. */
  providers?: string | undefined;
  /** Inlined styles of a page without scripts, which saves a request. Other pages link to the app's style sheet. */
  styles?: string | undefined;
  /** Code for pages in one language for every reader, who may have another one. Left out of the browser's build. */
  languageScript?: string | undefined;
  /** Settings of the blog, on public pages. */
  blog?: BlogSettings | undefined;
  /** Head of public pages as admins set it. Left out of the browser's build. */
  publicHead?: ReactNode;
  /** Logs a page that failed to render. */
  logError?: ((error: unknown) => void) | undefined;
}

/** Values of one server rendering; empty in the browser. */
export const RenderContext = createContext<RenderFacts>({});
