import { paths } from '@inkstep/contract';

/** Reddit requires an exact match with the redirect URI registered for our client. */
export const callbackAddress = ({ PUBLIC_URL }: { PUBLIC_URL: string }): string =>
  PUBLIC_URL + paths.redditCallback.path;
