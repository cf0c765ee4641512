import { loadPatiently } from '../kit/page/lazy-part.ts';
import type { Texts } from './en.ts';
import ui from './texts/en/kit/ui.json';
import shell from './texts/en/shell/shell.json';

/** English texts loaded from the start. The others are added when their part of the product opens. */
export const english: Partial<Texts> = { shell, ui };

const late = {
  account: () => import('./texts/en/identity/account.json'),
  additions: () => import('./texts/en/articles/additions.json'),
  admin: () => import('./texts/en/operations/admin.json'),
  adminBlog: () => import('./texts/en/publishing/adminBlog.json'),
  announcements: () => import('./texts/en/operations/announcements.json'),
  approval: () => import('./texts/en/articles/approval.json'),
  articles: () => import('./texts/en/articles/articles.json'),
  audit: () => import('./texts/en/operations/audit.json'),
  auth: () => import('./texts/en/identity/auth.json'),
  authors: () => import('./texts/en/publishing/authors.json'),
  batches: () => import('./texts/en/batches/batches.json'),
  billing: () => import('./texts/en/billing/billing.json'),
  blogAdmin: () => import('./texts/en/publishing/blogAdmin.json'),
  changes: () => import('./texts/en/kit/changes.json'),
  clusters: () => import('./texts/en/publishing/clusters.json'),
  comments: () => import('./texts/en/articles/comments.json'),
  controls: () => import('./texts/en/kit/controls.json'),
  dashboard: () => import('./texts/en/articles/dashboard.json'),
  debug: () => import('./texts/en/operations/debug.json'),
  destinations: () => import('./texts/en/publishing/destinations.json'),
  disclosure: () => import('./texts/en/articles/disclosure.json'),
  editor: () => import('./texts/en/editor/editor.json'),
  extraction: () => import('./texts/en/library/extraction.json'),
  inbox: () => import('./texts/en/workspaces/inbox.json'),
  generation: () => import('./texts/en/articles/generation.json'),
  reread: () => import('./texts/en/articles/reread.json'),
  research: () => import('./texts/en/research/research.json'),
  library: () => import('./texts/en/library/library.json'),
  live: () => import('./texts/en/articles/live.json'),
  links: () => import('./texts/en/publishing/links.json'),
  notices: () => import('./texts/en/shell/notices.json'),
  openid: () => import('./texts/en/identity/openid.json'),
  palette: () => import('./texts/en/shell/palette.json'),
  payments: () => import('./texts/en/billing/payments.json'),
  pictures: () => import('./texts/en/editor/pictures.json'),
  postTransfer: () => import('./texts/en/publishing/postTransfer.json'),
  profiles: () => import('./texts/en/library/profiles.json'),
  prompts: () => import('./texts/en/ai/prompts.json'),
  publications: () => import('./texts/en/publishing/publications.json'),
  quickStart: () => import('./texts/en/articles/quickStart.json'),
  reddit: () => import('./texts/en/library/reddit.json'),
  signIn: () => import('./texts/en/identity/signIn.json'),
  sources: () => import('./texts/en/articles/sources.json'),
  support: () => import('./texts/en/articles/support.json'),
  system: () => import('./texts/en/operations/system.json'),
  statistics: () => import('./texts/en/operations/statistics.json'),
  suggestions: () => import('./texts/en/articles/suggestions.json'),
  tasks: () => import('./texts/en/articles/tasks.json'),
  teams: () => import('./texts/en/workspaces/teams.json'),
  users: () => import('./texts/en/operations/users.json'),
};

type LatePart = keyof typeof late;
const isLate = (part: string): part is LatePart => part in late;

/** Pending load of a part. React reads `status`, so that loaded parts don't suspend. */
interface Load extends Promise<void> {
  status?: 'fulfilled';
}
const loads = new Map<LatePart, Load>();

function load(part: LatePart): Load {
  const begun: Load = loadPatiently(late[part]).then(({ default: texts }) => {
    Object.assign(english, { [part]: texts });
    begun.status = 'fulfilled';
  });
  loads.set(part, begun);
  // Lets the next call retry.
  begun.catch(() => loads.delete(part));
  return begun;
}

/**
 * Loads the texts of a part; undefined if they are bundled. Returns the same promise for the same part, as React
 * requires between renders.
 */
export function loadEnglish(part: keyof Texts): Promise<void> | undefined {
  if (!isLate(part)) return undefined;
  const begun = loads.get(part);
  if (begun || english[part]) return begun;
  return load(part);
}
