import { z } from 'zod';
import { sealedCookie } from '../../../../platform/http/sealed-cookie.ts';

const Grant = z.strictObject({
  /** Also the ID of the destination, so that no answer adds two. */
  state: z.uuid(),
  userId: z.uuid(),
  workspaceId: z.uuid(),
  /** Address of the site that was asked. */
  url: z.string(),
});

/** Request for access that this browser began. Only it can bring back the answer. */
export const grantCookie = sealedCookie('cookie:wordpress:grant', Grant, 10 * 60);

export const GRANT_COOKIE = 'wordpress-grant';
