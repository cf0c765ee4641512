import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'rolldown';

const folder = import.meta.dirname;
const build = path.join(folder, 'build');

/** Makes the build a package of its own that npm can publish, and whose command `npx inkstep` runs. */
const publishable = {
  name: 'publishable',
  writeBundle() {
    const { version, type } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const bin = { inkstep: './inkstep.js' };
    const described = { name: 'inkstep', version, type, bin, engines: { node: '>=24' } };
    writeFileSync(path.join(build, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
    copyFileSync(path.join(folder, 'README.md'), path.join(build, 'README.md'));
    chmodSync(path.join(build, 'inkstep.js'), 0o755);
  },
};

/** Runs without other packages. What only some commands need is in files of its own, so that the others start fast. */
export default defineConfig({
  cwd: folder,
  input: { inkstep: 'src/main.ts' },
  platform: 'node',
  plugins: [publishable],
  output: { dir: build, cleanDir: true, minify: true, chunkFileNames: 'parts/[name]-[hash].js' },
  logLevel: 'warn',
  // Rolldown would leave a package that isn't installed out of the build, which then runs nowhere else.
  onLog(level, log, handle) {
    if (log.code !== 'UNRESOLVED_IMPORT') return handle(level, log);
    throw new Error(`${log.message}\nThe build needs all packages. Run "npm install" first.`);
  },
});
