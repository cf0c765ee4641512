import { createContext } from 'react';

export interface RenderFacts {
  /** Allows our inline scripts under the content security policy. */
  nonce?: string | undefined;
  /** Key that the browser sends in `x-api-key`. */
  clientKey?: string | undefined;
  /** Logs a page that failed to render. */
  logError?: ((error: unknown) => void) | undefined;
}

/** Values of one server rendering; empty in the browser. */
export const RenderContext = createContext<RenderFacts>({});
