import type { Texts } from './en.ts';
import prompts from './texts/es/ai/prompts.json';
import articles from './texts/es/articles/articles.json';
import dashboard from './texts/es/articles/dashboard.json';
import generation from './texts/es/articles/generation.json';
import quickStart from './texts/es/articles/quickStart.json';
import sources from './texts/es/articles/sources.json';
import tasks from './texts/es/articles/tasks.json';
import batches from './texts/es/batches/batches.json';
import billing from './texts/es/billing/billing.json';
import payments from './texts/es/billing/payments.json';
import editor from './texts/es/editor/editor.json';
import account from './texts/es/identity/account.json';
import auth from './texts/es/identity/auth.json';
import changes from './texts/es/kit/changes.json';
import errors from './texts/es/kit/errors.json';
import ui from './texts/es/kit/ui.json';
import extraction from './texts/es/library/extraction.json';
import library from './texts/es/library/library.json';
import profiles from './texts/es/library/profiles.json';
import reddit from './texts/es/library/reddit.json';
import admin from './texts/es/operations/admin.json';
import announcements from './texts/es/operations/announcements.json';
import audit from './texts/es/operations/audit.json';
import debug from './texts/es/operations/debug.json';
import statistics from './texts/es/operations/statistics.json';
import system from './texts/es/operations/system.json';
import users from './texts/es/operations/users.json';
import adminBlog from './texts/es/publishing/adminBlog.json';
import clusters from './texts/es/publishing/clusters.json';
import postTransfer from './texts/es/publishing/postTransfer.json';
import research from './texts/es/research/research.json';
import notices from './texts/es/shell/notices.json';
import palette from './texts/es/shell/palette.json';
import shell from './texts/es/shell/shell.json';

export const es: Texts = {
  account,
  admin,
  adminBlog,
  announcements,
  articles,
  audit,
  auth,
  batches,
  billing,
  clusters,
  dashboard,
  debug,
  editor,
  errors,
  changes,
  notices,
  extraction,
  generation,
  research,
  library,
  palette,
  payments,
  postTransfer,
  profiles,
  prompts,
  quickStart,
  reddit,
  shell,
  sources,
  system,
  statistics,
  tasks,
  ui,
  users,
};
