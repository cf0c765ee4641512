import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Link to the page of an invitation. */
export const invitationUrl = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, token: string): string =>
  `${PUBLIC_URL}/invitation?token=${token}`;
