import { paths } from '@inkstep/contract';

/** Reddit compares it letter by letter with the one that is registered for our client. */
export const callbackAddress = ({ PUBLIC_URL }: { PUBLIC_URL: string }): string =>
  PUBLIC_URL + paths.redditCallback.path;
