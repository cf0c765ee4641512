import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Programs of Chromium by their usual names, the smallest first. */
const NAMES = [
  'chrome-headless-shell',
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/snap/bin', '/opt/google/chrome', '/opt/homebrew/bin'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of the browser that makes PDF files. `chosen` is a path, or `none`. Undefined if there is none. */
export function findBrowser(
  chosen: string | undefined,
  folders: readonly string[] = FOLDERS,
): string | undefined {
  if (chosen !== undefined) return path.isAbsolute(chosen) && isExecutable(chosen) ? chosen : undefined;
  const files = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...files, ...PLACES].find(isExecutable);
}
