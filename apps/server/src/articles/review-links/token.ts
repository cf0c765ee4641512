import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';

/** 256 bits, of which only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The token is in the fragment, which browsers send to no server and in no Referer. */
export const reviewUrl = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, token: string): string =>
  `${PUBLIC_URL}/review#${token}`;
