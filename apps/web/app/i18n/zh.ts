import type { Texts } from './en.ts';
import prompts from './texts/zh/ai/prompts.json';
import articles from './texts/zh/articles/articles.json';
import dashboard from './texts/zh/articles/dashboard.json';
import generation from './texts/zh/articles/generation.json';
import quickStart from './texts/zh/articles/quickStart.json';
import sources from './texts/zh/articles/sources.json';
import tasks from './texts/zh/articles/tasks.json';
import batches from './texts/zh/batches/batches.json';
import billing from './texts/zh/billing/billing.json';
import payments from './texts/zh/billing/payments.json';
import editor from './texts/zh/editor/editor.json';
import account from './texts/zh/identity/account.json';
import auth from './texts/zh/identity/auth.json';
import changes from './texts/zh/kit/changes.json';
import errors from './texts/zh/kit/errors.json';
import ui from './texts/zh/kit/ui.json';
import extraction from './texts/zh/library/extraction.json';
import library from './texts/zh/library/library.json';
import profiles from './texts/zh/library/profiles.json';
import reddit from './texts/zh/library/reddit.json';
import admin from './texts/zh/operations/admin.json';
import announcements from './texts/zh/operations/announcements.json';
import audit from './texts/zh/operations/audit.json';
import debug from './texts/zh/operations/debug.json';
import statistics from './texts/zh/operations/statistics.json';
import system from './texts/zh/operations/system.json';
import users from './texts/zh/operations/users.json';
import adminBlog from './texts/zh/publishing/adminBlog.json';
import clusters from './texts/zh/publishing/clusters.json';
import postTransfer from './texts/zh/publishing/postTransfer.json';
import research from './texts/zh/research/research.json';
import notices from './texts/zh/shell/notices.json';
import palette from './texts/zh/shell/palette.json';
import shell from './texts/zh/shell/shell.json';

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
