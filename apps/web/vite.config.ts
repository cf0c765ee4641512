import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './scripts/compiled-texts.ts';
import { limitedFonts } from './scripts/limited-fonts.ts';

/** Matches the modules with these paths in `app` or the article package, without extension, and these icons. */
const modules = (paths: string[], icons: string[] = []): RegExp => {
  const ours = `(?:app|article[\\\\/]src)[\\\\/](${paths.join('|').replaceAll('/', '[\\\\/]')})[^\\\\/]*\\.tsx?$`;
  const theirs = icons.map((icon) => `|lucide-react.*[\\\\/]${icon}\\.mjs$`);
  return new RegExp(ours + theirs.join(''));
};

/** What every page with scripts needs: one file instead of ten, which changes only with its versions. */
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

/** Small modules of every form of somebody who isn't signed in. */
const forms = {
  name: 'forms',
  test: modules([
    'identity/sign-in/(auth-card|email-field|legal-note|new-password-fields|use-hydrated)',
    'shell/legal-links',
    'kit/forms/password-field',
  ]),
};

/** What is around every signed-in page. */
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

/** Icons of the menus, which every signed-in page loads after its first render. */
const menuIcons = {
  name: 'menu-icons',
  test: /lucide-react.*[\\/](calendar-clock|chevrons-up-down|layout-dashboard|library|log-out|package|settings|user|user-pen|waypoints)\.mjs$/,
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

/** Parts of lists, apart from tables. */
const lists = {
  name: 'lists',
  test: modules([
    'kit/lists/(cursor-list|filter-select|list-frame|list-pager|nothing-found|pager-buttons|rows-skeleton)',
    'kit/lists/(search-field|selection-bar|use-page-rows|use-selection)',
  ]),
};

/** HTML of articles, shown and exported: the first is a few lines around the second. */
const html = {
  name: 'markdown',
  test: /app[\\/]kit[\\/]text[\\/]markdown\.ts$|markdown[\\/]article-html\.ts$/,
};

/** Files of nearly every signed-in page: loaded already when a page asks for a part of it, so no part lists them. */
const LOADED_BEFORE = /assets\/(framework|queries|icons|parts|frame|task|lists|rolldown-runtime)-/;

const GROUPS = [framework, queries, icons, parts, formState, forms, frame, menuIcons, task, lists, html];

/** Every page loads the list of all files, which is a quarter longer with their names. */
const fileName = ({ name }: { name: string }): string =>
  name === 'rolldown-runtime' || GROUPS.some((group) => group.name === name)
    ? 'assets/[name]-[hash].js'
    : 'assets/[hash].js';

export default defineConfig(({ command }) => ({
  plugins: [compiledTexts(), limitedFonts(), tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !LOADED_BEFORE.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: GROUPS },
            entryFileNames: fileName,
            chunkFileNames: fileName,
          },
        },
      },
    },
  },
  // One file instead of hundreds to resolve: the server starts twice as fast.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}));
