import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'rolldown';

const folder = import.meta.dirname;
const build = path.join(folder, 'build');

/** Makes the build a package of its own that npm can publish. */
const publishable = {
  name: 'publishable',
  writeBundle() {
    const { name, version, type, sideEffects } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    const exports = { '.': { types: './index.d.ts', default: './index.js' } };
    const described = { name, version, type, sideEffects, exports, engines: { node: '>=20' } };
    writeFileSync(path.join(build, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
    copyFileSync(path.join(folder, 'README.md'), path.join(build, 'README.md'));
  },
};

/** One module without dependencies, for browsers and Node. */
export default defineConfig({
  cwd: folder,
  input: 'src/index.ts',
  platform: 'neutral',
  plugins: [publishable],
  output: { dir: build, cleanDir: true },
  logLevel: 'warn',
});
