import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { fileName, GROUPS, LOADED_BEFORE } from './scripts/chunk-groups.ts';
import { compiledTexts } from './scripts/compiled-texts.ts';
import { limitedFonts } from './scripts/limited-fonts.ts';

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
