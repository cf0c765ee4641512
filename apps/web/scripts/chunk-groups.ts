/** Matches the modules with these paths in `app`, the article package or the contract, without extension, and these icons. */
const modules = (paths: string[], icons: string[] = []): RegExp => {
  const ours = `(?:app|(?:article|contract)[\\\\/]src)[\\\\/](${paths.join('|').replaceAll('/', '[\\\\/]')})[^\\\\/]*\\.tsx?$`;
  const theirs = icons.map((icon) => `|lucide-react.*[\\\\/]${icon}\\.mjs$`);
  return new RegExp(ours + theirs.join(''));
};

/** Libraries that every page with scripts needs: one file instead of ten, which changes only with their versions. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
};

/** Most pages ask the server, and show pictures: tiny files of their own would cost more than they hold. */
const queries = { name: 'queries', test: /@tanstack[\\/](react-query|query-core)[\\/]/ };
const icons = { name: 'icons', test: /lucide-react/, minShareCount: 14 };

/** Small modules of nearly every page, which would cost more in a file each. */
const parts = {
  name: 'parts',
  test: modules([
    'identity/session',
    'shell/(inline-scripts|key-cap|logo|skip-link)',
    'kit/api/new-id',
    'kit/buttons/(button|icon-button)',
    'kit/feedback/(badge|empty-state|error-state|progress-bar|query-error|skeleton|spinner|toast-store)',
    'kit/forms/(field|text-field|too-long)',
    'kit/layout/(card|class-names|page-header)',
    'kit/page/(inline-script|offers|page-head|render-context)',
    'kit/saving/(drafts|use-draft)(?!-)',
    'kit/text/format',
  ]),
};

const formState = { name: 'form-state', test: /react-hook-form/ };

/** Small modules that all forms for visitors share. */
const forms = {
  name: 'forms',
  test: modules(
    [
      'identity/sign-in/(auth-card|email-field|legal-note|new-password-fields|use-hydrated|use-providers)',
      'identity/passkeys/passkey-failure',
      'shell/legal-links',
      'kit/forms/password-field',
    ],
    ['fingerprint-pattern'],
  ),
};

/** The frame around every signed-in page. */
const frame = {
  name: 'frame',
  test: modules(
    [
      'shell/(app-links|loading-screen|menu-triggers|overlay-context|page-body|page-error|use-intent)',
      'billing/usage-query',
      'identity/use-user',
      'workspaces/(may|use-may)',
      'articles/writing/writer-query',
      'kit/(api/(name-failure|query-client|use-single-mutation)|forms/text-area)',
      'editor/mod-key',
      'articles/brief/(status-badge|status-label)',
    ],
    ['arrow-left', 'arrow-right', 'wifi', 'wifi-off'],
  ),
};

/** Small modules of the pages of a task. */
const task = {
  name: 'task',
  test: modules(
    [
      'articles/brief/(task-gate|task-skeletons|editor/(footer-note|step-texts)|sources/count-sources)',
      'kit/saving/(save|store)',
      'text/article-text',
      'ai/admin-models-link',
      'editor/leave-guard',
    ],
    ['pencil', 'sparkles'],
  ),
};

/** Parts of lists, apart from tables, and small modules of as many pages. */
const lists = {
  name: 'lists',
  test: modules(
    [
      'kit/lists/(cursor-list|filter-select|list-frame|list-pager|nothing-found|pager-buttons|rows-skeleton)',
      'kit/lists/(search-field|selection-bar|use-page-rows|use-selection)',
      'kit/text/relative-time',
      'kit/feedback/(ring|use-undo-toast)',
      'billing/plans',
    ],
    ['circle-slash', 'clock', 'credit-card'],
  ),
};

/** Addresses of accounts, and those of the other parts of the product with small modules around them. */
const account = { name: 'account', test: modules(['kit/api/account-api', 'i18n/language-names']) };
const paths = {
  name: 'paths',
  test: modules([
    'kit/api/(article|batch|comment|library|picture|review-link)-api',
    'articles/approval-values',
    'blank',
    'page-queries',
    'publishing/(publications|destinations)/api',
  ]),
};

/** Small modules of the forms for signing in and up. */
const visitors = {
  name: 'visitors',
  test: modules([
    'identity/sign-in/(chosen-plan|invited|use-forward-signed-in|other-form|start-provider|provider-buttons)',
    'identity/use-is-common',
  ]),
};

/** Small modules of the dashboard. */
const start = {
  name: 'start',
  test: modules(
    [
      'articles/brief/new/quick-start',
      'articles/dashboard/api',
      'articles/writing/style/style-options',
      'kit/layout/figure',
      'library/reddit/account/read-return',
      'research/arrival',
    ],
    ['layers'],
  ),
};

/** Icons of two parts or more. */
const moreIcons = { name: 'more-icons', test: /lucide-react/, minShareCount: 2 };

/** Dialogs and menus, with their library. */
const dialogs = {
  name: 'dialogs',
  test: /app[\\/]kit[\\/]overlays[\\/](confirm-|form-)?dialog\.tsx$|@radix-ui[\\/]react-roving-focus/,
};
const dropdowns = { name: 'dropdowns', test: modules(['kit/overlays/dropdown-menu']) };

/** Modules that every signed-in page loads after its first render: the menus of the frame, and those that other pages share with them. */
const workspace = {
  name: 'workspace',
  test: modules([
    'billing/(api|portal-button|subscription/(past-due-note|price-text|subscription-state))',
    'kit/saving/(draft-storage|drafts-elsewhere)',
    'workspaces/teams/(api|open-workspace)',
  ]),
};
const menus = {
  name: 'menus',
  test: modules([
    'shell/(manage-menu|mobile-menu|sign-out-question|user-menu)',
    'workspaces/(inbox/bell|teams/switcher)',
  ]),
};

/** Small modules of many pages, none of which is in a first load with a limit. */
const common = {
  name: 'common',
  test: modules([
    'articles/brief/sources/source-names',
    'articles/text/(note-text|export/export-panel(?=.ts$))',
    'kit/(api/save-file|buttons/add-button|forms/switch|lists/url-filters|text/(initials|text-changes(?!-)))',
    'kit/hooks/(use-debounced|use-focus-target)',
    'kit/layout/(scroll-region|use-wide-window)',
    'library/(plain-beginning|profiles/use-form-draft)',
    'text/count-words',
  ]),
};

/** Modules that the steps share with one another, with the library and with the profiles. */
const library = {
  name: 'library',
  test: modules([
    'library/(api|resource-facts|resource-pager|type-badge|extraction-failure|page-key)',
    'library/(files/(add-files|use-add-files)|reddit/api)',
  ]),
};
const panels = {
  name: 'panels',
  test: modules(['kit/layout/collapsible-panel', 'kit/forms/radio-card-group']),
};
const profiles = {
  name: 'profiles',
  test: modules([
    'library/profiles/(api|author-form|describe-profile|product-form|profile-buttons|profile-form-frame|profile-picker)',
  ]),
};
const brief = {
  name: 'brief',
  test: modules([
    'articles/(writing/outline/outline-edits|text/seo/page-links)',
    'articles/brief/sources/(sentence-help|use-task-sources|suggested/(suggestion-row|use-add-proposals))',
    'library/reddit/account/use-returned',
    'research/(keywords/selection|primary-keywords|view-switch|use-width)',
  ]),
};

/** Small modules around a written article, in the editor and read. */
const article = {
  name: 'article',
  test: modules([
    'articles/approval/(api|next-act|section-at|section-in-page|shown-state|state-icons|use-section-time)',
    'articles/comments/(comments-session|threads-query|use-comments-session|use-linked-thread)',
    'articles/live/(live-queries|reveal-section|use-presence|watch-article)',
    'articles/review/checks/evidence-query',
    'articles/suggestions/(suggestions-query|use-begin)',
    'articles/text/editor/article-context',
    'articles/text/sections/(revise|sections-of|use-has-model|use-section-names)',
  ]),
};

/** Articles as files. */
const files = {
  name: 'files',
  test: modules(['articles/text/export/(article-files|copy-article|copy-button|download-button)']),
};

/** HTML of articles, shown and exported: the first is a few lines around the second. */
const html = {
  name: 'markdown',
  test: /app[\\/]kit[\\/]text[\\/]markdown\.ts$|markdown[\\/]article-html\.ts$/,
};

/** Files of nearly every signed-in page: loaded already when a page asks for a part of it, so no part lists them. */
export const LOADED_BEFORE = /assets\/(framework|queries|icons|parts|frame|task|lists|rolldown-runtime)-/;

/** A group takes what its modules need, except what groups before it have: the order is from shared to particular. */
export const GROUPS = [
  framework,
  queries,
  icons,
  parts,
  formState,
  forms,
  frame,
  task,
  lists,
  html,
  account,
  paths,
  visitors,
  start,
  moreIcons,
  dialogs,
  dropdowns,
  workspace,
  menus,
  common,
  library,
  panels,
  profiles,
  brief,
  article,
  files,
];

/** Every page loads the list of all files, which is a quarter longer with their names. */
export const fileName = ({ name }: { name: string }): string =>
  name === 'rolldown-runtime' || GROUPS.some((group) => group.name === name)
    ? 'assets/[name]-[hash].js'
    : 'assets/[hash].js';
