import account from './texts/en/account.json';
import admin from './texts/en/admin.json';
import adminBlog from './texts/en/adminBlog.json';
import announcements from './texts/en/announcements.json';
import articles from './texts/en/articles.json';
import audit from './texts/en/audit.json';
import auth from './texts/en/auth.json';
import batches from './texts/en/batches.json';
import billing from './texts/en/billing.json';
import clusters from './texts/en/clusters.json';
import dashboard from './texts/en/dashboard.json';
import debug from './texts/en/debug.json';
import editor from './texts/en/editor.json';
import errors from './texts/en/errors.json';
import generation from './texts/en/generation.json';
import ideation from './texts/en/ideation.json';
import library from './texts/en/library.json';
import palette from './texts/en/palette.json';
import payments from './texts/en/payments.json';
import postTransfer from './texts/en/postTransfer.json';
import presets from './texts/en/presets.json';
import prompts from './texts/en/prompts.json';
import quickStart from './texts/en/quickStart.json';
import reddit from './texts/en/reddit.json';
import shell from './texts/en/shell.json';
import sources from './texts/en/sources.json';
import statistics from './texts/en/statistics.json';
import system from './texts/en/system.json';
import tasks from './texts/en/tasks.json';
import ui from './texts/en/ui.json';
import users from './texts/en/users.json';

/** The texts of the application; other languages must have the same keys. */
export const en = {
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
  generation,
  ideation,
  library,
  palette,
  payments,
  postTransfer,
  presets,
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

export type Texts = typeof en;
