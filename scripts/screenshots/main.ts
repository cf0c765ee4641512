import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { articleText, button, heading } from '../../e2e/support/steps.ts';
import { root, say } from '../lib/project.mjs';
import { encodeFilm, encodePoster, encodeScreen, writeCaptions } from './encode.ts';
import { Film } from './film.ts';
import { type Instance, nameSites, startInstance } from './instance.ts';
import { walk } from './walk.ts';

const WORK = path.join(tmpdir(), 'inkstep-screenshots');
const SCREENS = path.join(root, 'apps/web/public/screens');

/** Still pictures of steps in their final state. */
const STILLS = [
  { name: 'keywords', step: 1, title: 'Discover Content Opportunities' },
  { name: 'sources', step: 3, title: 'Source Integration' },
  { name: 'editor', step: 7, title: undefined },
] as const;

const POSTER = 'keywords';

async function takeFilm(instance: Instance): Promise<string> {
  const page = await instance.open({ theme: 'light', scale: 1 });
  const film = new Film(page, { pages: instance.pages, folder: path.join(WORK, 'frames') });
  await film.begin();
  const address = await walk(page, film, instance.pages);
  const { list, seconds } = await film.end();
  await encodeFilm(list);
  await writeCaptions(film.scenes);
  say(`The film is ${seconds.toFixed(1)} seconds long.`);
  await page.context().close();
  return address;
}

async function takeStill(
  page: Page,
  instance: Instance,
  { name, step, title, address }: (typeof STILLS)[number] & { address: string },
  file: string,
) {
  await page.goto(`${address}?step=${step}`);
  await (title ? heading(page, title) : articleText(page)).waitFor();
  await page.waitForLoadState('networkidle');
  if (name === 'keywords') await button(page, /^Autocomplete suggestions/).waitFor();
  const shown = {
    keywords: heading(page, STILLS[0].title),
    sources: heading(page, 'Added Sources (3)'),
    editor: articleText(page),
  };
  await shown[name].evaluate((part) => part.scrollIntoView({ block: 'start' }));
  await nameSites(page, instance.pages);
  await page.screenshot({ path: file });
}

async function takeStills(instance: Instance, address: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const page = await instance.open({ theme, scale: 1.5 });
    for (const still of STILLS) {
      const file = path.join(WORK, `${still.name}-${theme}.png`);
      await takeStill(page, instance, { ...still, address }, file);
      await encodeScreen(file, `${still.name}-${theme}`);
      if (still.name === POSTER && theme === 'light') await encodePoster(file);
    }
    await page.context().close();
  }
}

await mkdir(SCREENS, { recursive: true });
await mkdir(WORK, { recursive: true });
await using instance = await startInstance();
const address = await takeFilm(instance);
await takeStills(instance, address);
say(`Pictures and film are in ${path.relative(root, SCREENS)}. Look at them before you commit.`);
