import type { Texts } from './en.ts';
import account from './texts/es/account.json';
import admin from './texts/es/admin.json';
import adminBlog from './texts/es/adminBlog.json';
import announcements from './texts/es/announcements.json';
import articles from './texts/es/articles.json';
import audit from './texts/es/audit.json';
import auth from './texts/es/auth.json';
import batches from './texts/es/batches.json';
import billing from './texts/es/billing.json';
import clusters from './texts/es/clusters.json';
import dashboard from './texts/es/dashboard.json';
import debug from './texts/es/debug.json';
import editor from './texts/es/editor.json';
import errors from './texts/es/errors.json';
import generation from './texts/es/generation.json';
import ideation from './texts/es/ideation.json';
import library from './texts/es/library.json';
import palette from './texts/es/palette.json';
import payments from './texts/es/payments.json';
import postTransfer from './texts/es/postTransfer.json';
import presets from './texts/es/presets.json';
import prompts from './texts/es/prompts.json';
import quickStart from './texts/es/quickStart.json';
import reddit from './texts/es/reddit.json';
import shell from './texts/es/shell.json';
import sources from './texts/es/sources.json';
import statistics from './texts/es/statistics.json';
import system from './texts/es/system.json';
import tasks from './texts/es/tasks.json';
import ui from './texts/es/ui.json';
import users from './texts/es/users.json';

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
