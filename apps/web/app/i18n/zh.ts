import type { Texts } from './en.ts';
import account from './texts/zh/account.json';
import admin from './texts/zh/admin.json';
import adminBlog from './texts/zh/adminBlog.json';
import announcements from './texts/zh/announcements.json';
import articles from './texts/zh/articles.json';
import audit from './texts/zh/audit.json';
import auth from './texts/zh/auth.json';
import batches from './texts/zh/batches.json';
import billing from './texts/zh/billing.json';
import clusters from './texts/zh/clusters.json';
import dashboard from './texts/zh/dashboard.json';
import debug from './texts/zh/debug.json';
import editor from './texts/zh/editor.json';
import errors from './texts/zh/errors.json';
import generation from './texts/zh/generation.json';
import ideation from './texts/zh/ideation.json';
import library from './texts/zh/library.json';
import palette from './texts/zh/palette.json';
import payments from './texts/zh/payments.json';
import postTransfer from './texts/zh/postTransfer.json';
import presets from './texts/zh/presets.json';
import prompts from './texts/zh/prompts.json';
import quickStart from './texts/zh/quickStart.json';
import reddit from './texts/zh/reddit.json';
import shell from './texts/zh/shell.json';
import sources from './texts/zh/sources.json';
import statistics from './texts/zh/statistics.json';
import system from './texts/zh/system.json';
import tasks from './texts/zh/tasks.json';
import ui from './texts/zh/ui.json';
import users from './texts/zh/users.json';

export const zh: Texts = {
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
