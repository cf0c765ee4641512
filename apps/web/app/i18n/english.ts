import type { Texts } from './en.ts';
import shell from './texts/en/shell.json';
import ui from './texts/en/ui.json';

/** English texts loaded from the start. The others are added when their part of the product opens. */
export const english: Partial<Texts> = { shell, ui };

const late = {
  account: () => import('./texts/en/account.json'),
  admin: () => import('./texts/en/admin.json'),
  adminBlog: () => import('./texts/en/adminBlog.json'),
  announcements: () => import('./texts/en/announcements.json'),
  articles: () => import('./texts/en/articles.json'),
  audit: () => import('./texts/en/audit.json'),
  auth: () => import('./texts/en/auth.json'),
  batches: () => import('./texts/en/batches.json'),
  billing: () => import('./texts/en/billing.json'),
  clusters: () => import('./texts/en/clusters.json'),
  dashboard: () => import('./texts/en/dashboard.json'),
  debug: () => import('./texts/en/debug.json'),
  editor: () => import('./texts/en/editor.json'),
  generation: () => import('./texts/en/generation.json'),
  ideation: () => import('./texts/en/ideation.json'),
  library: () => import('./texts/en/library.json'),
  palette: () => import('./texts/en/palette.json'),
  payments: () => import('./texts/en/payments.json'),
  postTransfer: () => import('./texts/en/postTransfer.json'),
  presets: () => import('./texts/en/presets.json'),
  prompts: () => import('./texts/en/prompts.json'),
  quickStart: () => import('./texts/en/quickStart.json'),
  reddit: () => import('./texts/en/reddit.json'),
  sources: () => import('./texts/en/sources.json'),
  system: () => import('./texts/en/system.json'),
  statistics: () => import('./texts/en/statistics.json'),
  tasks: () => import('./texts/en/tasks.json'),
  users: () => import('./texts/en/users.json'),
};

type LatePart = keyof typeof late;
const isLate = (part: string): part is LatePart => part in late;

/** The load of a part. React reads `status`, so that loaded parts don't suspend. */
interface Load extends Promise<void> {
  status?: 'fulfilled';
}
const loads = new Map<LatePart, Load>();

function load(part: LatePart): Load {
  const begun: Load = late[part]().then(({ default: texts }) => {
    Object.assign(english, { [part]: texts });
    begun.status = 'fulfilled';
  });
  loads.set(part, begun);
  // Allows another try.
  begun.catch(() => loads.delete(part));
  return begun;
}

/**
 * Starts loading a part, if needed; undefined for one that is there from the start. Returns the same promise for the
 * same part, as React requires between renders.
 */
export function loadEnglish(part: keyof Texts): Promise<void> | undefined {
  if (!isLate(part)) return undefined;
  const begun = loads.get(part);
  if (begun || english[part]) return begun;
  return load(part);
}
