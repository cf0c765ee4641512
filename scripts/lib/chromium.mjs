import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/** The shell has no windows, which makes tests faster. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds Chromium or Chrome on this machine; CHROMIUM_PATH overrides it.
 * @returns {string | undefined}
 */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/snap/bin');
  const found = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...found, ...applications].find((file) => file && fs.existsSync(file));
}

/** Features that Playwright disables. Chromium accepts only one such list, so ours has to repeat it. */
const leftOutByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Address bar suggestions, a separate process per test that is busy for half a second. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Chromium doesn't support its sandbox as root, and contacts Google services that tests don't need. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...leftOutByPlaywright, ...addressBar].join(',')}`,
];

/**
 * Installs Chromium if possible: on Debian, as root.
 * @param {import('./run.mjs').RunOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function ensureChromium(options) {
  if (findChromium()) return { code: 0, output: '' };
  if (!isDebian() || process.getuid?.() !== 0) return { code: 1, output: howToInstall };
  const apt = { ...options, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const updated = await run('apt-get', ['update', '-qq'], apt);
  if (updated.code !== 0) return { code: 1, output: updated.output + howToInstall };
  let output = '';
  // Older releases have no package for the shell.
  for (const name of [shell, 'chromium']) {
    const installed = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], apt);
    if (findChromium()) return { code: 0, output: '' };
    output += installed.output;
  }
  return { code: 1, output: output + howToInstall };
}

const howToInstall = `The browser tests need Chromium or Chrome, and none was found.
  Debian:  sudo apt-get update && sudo apt-get install -y chromium-headless-shell
  Ubuntu:  sudo snap install chromium
  macOS:   brew install --cask chromium
Or name one with CHROMIUM_PATH, or leave the browser out: npm run verify
`;

/** True for Debian. Ubuntu's package of that name only installs a snap, which needs a running snapd. */
function isDebian() {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return /^ID=debian$/m.test(fs.readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
