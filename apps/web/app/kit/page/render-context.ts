import { createContext } from 'react';

export interface RenderFacts {
  /** The address of this installation, without a slash at the end. Pages name themselves by it. */
  origin?: string | undefined;
  /** Allows our inline scripts under the content security policy. */
  nonce?: string | undefined;
  /** Key that the browser sends in `x-api-key`. */
  clientKey?: string | undefined;
  /** Of a page without scripts, which spares its reader a file. Other pages link to the styles of the app. */
  styles?: string | undefined;
  /** Logs a page that failed to render. */
  logError?: ((error: unknown) => void) | undefined;
}

/** Values of one server rendering; empty in the browser. */
export const RenderContext = createContext<RenderFacts>({});
