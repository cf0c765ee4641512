import type { Texts } from './en.ts';
import auth from './texts/en/auth.json';
import dashboard from './texts/en/dashboard.json';
import editor from './texts/en/editor.json';
import shell from './texts/en/shell.json';
import tasks from './texts/en/tasks.json';
import ui from './texts/en/ui.json';

/** English texts that stand at once. The others join them when their part of the product is opened. */
export const english: Partial<Texts> = { auth, dashboard, editor, shell, tasks, ui };

const late = {
  account: () => import('./texts/en/account.json'),
  generation: () => import('./texts/en/generation.json'),
  ideation: () => import('./texts/en/ideation.json'),
  presets: () => import('./texts/en/presets.json'),
  sources: () => import('./texts/en/sources.json'),
};

type LatePart = keyof typeof late;
const isLate = (part: string): part is LatePart => part in late;
const loading = new Map<string, Promise<void>>();

async function load(part: LatePart): Promise<void> {
  const { default: texts } = await late[part]();
  Object.assign(english, { [part]: texts });
}

/** Once for each part. A load that failed may be repeated. */
export function loadEnglish(part: keyof Texts): Promise<void> {
  const known = loading.get(part);
  if (known) return known;
  const loaded = isLate(part) ? load(part) : Promise.resolve();
  loading.set(part, loaded);
  loaded.catch(() => loading.delete(part));
  return loaded;
}
