import { installedWordPress, installWordPress } from './install-wordpress.ts';

export const WORDPRESS_MISSING =
  'No WordPress is installed for tests: `npm run test:servers` downloads it, on Debian 12 with apt-get and npm.';

/**
 * Folder of an installed WordPress. Undefined if there is none: tests with it are skipped then, since not every machine can
 * install it. TEST_SERVERS=1 installs it, and fails where that isn't possible.
 */
export const findWordPress = async (): Promise<string | undefined> =>
  process.env['TEST_SERVERS'] === '1' ? installWordPress() : installedWordPress();
