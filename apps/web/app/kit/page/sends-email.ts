import { use } from 'react';
import { RenderContext } from './render-context.ts';

/** In the head of every page of a server that doesn't send email. */
export const NO_EMAIL_META = 'inkstep-no-email';

/** False if the server writes emails to its outbox folder, so that pages promise none. */
export function useSendsEmail(): boolean {
  const { sendsEmail } = use(RenderContext);
  if (sendsEmail !== undefined || typeof document === 'undefined') return sendsEmail ?? true;
  return document.querySelector(`meta[name="${NO_EMAIL_META}"]`) === null;
}
