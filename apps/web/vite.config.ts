import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './scripts/compiled-texts.ts';

/** What every page with scripts needs: one file instead of ten, which changes only with its versions. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
};

/** Most pages ask the server, and show pictures: tiny files of their own would cost more than they hold. */
const queries = { name: 'queries', test: /@tanstack[\\/]/ };
const icons = { name: 'icons', test: /lucide-react/, minShareCount: 5 };

/** Small parts of nearly every page, which would cost more in a file each. */
const PARTS = [
  'badge',
  'button',
  'button-link',
  'button-style',
  'card',
  'class-names',
  'empty-state',
  'error-state',
  'icon-button',
  'inline-script',
  'key-cap',
  'page-head',
  'progress-bar',
  'query-error',
  'skeleton',
  'spinner',
  'toast-store',
];
const parts = { name: 'parts', test: new RegExp(`app[\\\\/]ui[\\\\/](${PARTS.join('|')})\\.tsx?$`) };

/** What is around every signed-in page. */
const FRAME = [
  'features/shell/(app-links|loading-screen|menu-triggers|overlay-context|page-body|page-error|use-intent)',
  'lib/(mod-key|name-failure|query-client|usage-query)',
  'ui/(status-badge|status-label)',
];
const frame = {
  name: 'frame',
  test: new RegExp(`app[\\\\/](${FRAME.join('|').replaceAll('/', '[\\\\/]')})\\.tsx?$`),
};

export default defineConfig(({ command }) => ({
  plugins: [compiledTexts(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [framework, queries, icons, parts, frame] } } },
      },
    },
  },
  // One file instead of hundreds to resolve: the server starts twice as fast.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}));
