import { createContext } from 'react';

export interface RenderFacts {
  /** Allows our inline scripts under the page's content security policy. */
  nonce?: string | undefined;
  /** The key that the browser repeats in `x-api-key`. */
  clientKey?: string | undefined;
  /** Where a page that fails is written down. */
  logError?: ((error: unknown) => void) | undefined;
}

/** What one rendering on the server knows; empty in the browser. */
export const RenderContext = createContext<RenderFacts>({});
