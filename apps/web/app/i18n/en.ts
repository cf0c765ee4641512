import prompts from './texts/en/ai/prompts.json';
import additions from './texts/en/articles/additions.json';
import approval from './texts/en/articles/approval.json';
import articles from './texts/en/articles/articles.json';
import comments from './texts/en/articles/comments.json';
import dashboard from './texts/en/articles/dashboard.json';
import disclosure from './texts/en/articles/disclosure.json';
import generation from './texts/en/articles/generation.json';
import live from './texts/en/articles/live.json';
import quickStart from './texts/en/articles/quickStart.json';
import reread from './texts/en/articles/reread.json';
import reviewLinks from './texts/en/articles/reviewLinks.json';
import sources from './texts/en/articles/sources.json';
import suggestions from './texts/en/articles/suggestions.json';
import support from './texts/en/articles/support.json';
import tasks from './texts/en/articles/tasks.json';
import batches from './texts/en/batches/batches.json';
import billing from './texts/en/billing/billing.json';
import payments from './texts/en/billing/payments.json';
import editor from './texts/en/editor/editor.json';
import pictures from './texts/en/editor/pictures.json';
import account from './texts/en/identity/account.json';
import auth from './texts/en/identity/auth.json';
import openid from './texts/en/identity/openid.json';
import signIn from './texts/en/identity/signIn.json';
import changes from './texts/en/kit/changes.json';
import controls from './texts/en/kit/controls.json';
import errors from './texts/en/kit/errors.json';
import ui from './texts/en/kit/ui.json';
import extraction from './texts/en/library/extraction.json';
import library from './texts/en/library/library.json';
import profiles from './texts/en/library/profiles.json';
import reddit from './texts/en/library/reddit.json';
import admin from './texts/en/operations/admin.json';
import announcements from './texts/en/operations/announcements.json';
import audit from './texts/en/operations/audit.json';
import debug from './texts/en/operations/debug.json';
import statistics from './texts/en/operations/statistics.json';
import system from './texts/en/operations/system.json';
import users from './texts/en/operations/users.json';
import adminBlog from './texts/en/publishing/adminBlog.json';
import authors from './texts/en/publishing/authors.json';
import blogAdmin from './texts/en/publishing/blogAdmin.json';
import clusters from './texts/en/publishing/clusters.json';
import destinations from './texts/en/publishing/destinations.json';
import links from './texts/en/publishing/links.json';
import postTransfer from './texts/en/publishing/postTransfer.json';
import publications from './texts/en/publishing/publications.json';
import research from './texts/en/research/research.json';
import notices from './texts/en/shell/notices.json';
import palette from './texts/en/shell/palette.json';
import shell from './texts/en/shell/shell.json';
import inbox from './texts/en/workspaces/inbox.json';
import teams from './texts/en/workspaces/teams.json';

/** English texts of the application. Other languages must have the same keys. */
export const en = {
  account,
  admin,
  additions,
  suggestions,
  approval,
  adminBlog,
  announcements,
  articles,
  audit,
  auth,
  authors,
  batches,
  billing,
  blogAdmin,
  clusters,
  comments,
  dashboard,
  debug,
  destinations,
  disclosure,
  editor,
  errors,
  changes,
  controls,
  notices,
  extraction,
  generation,
  inbox,
  reread,
  research,
  library,
  links,
  live,
  openid,
  palette,
  payments,
  pictures,
  postTransfer,
  profiles,
  prompts,
  publications,
  quickStart,
  reddit,
  reviewLinks,
  shell,
  signIn,
  sources,
  support,
  system,
  statistics,
  tasks,
  teams,
  ui,
  users,
};

export type Texts = typeof en;
