import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { env } from 'node:process';
import { defineConfig } from 'rolldown';

const folder = import.meta.dirname;

/**
 * Modules find migrations, pages and the programs of child processes relative to themselves, so each keeps the location
 * of its source. Child processes therefore run from source.
 * @param {string} dir where the build goes
 */
export const sourceLocations = (dir) => ({
  name: 'source-locations',
  transform: {
    filter: { id: /\/(apps\/server|packages\/\w+)\/src\//, code: 'import.meta.' },
    /**
     * @param {string} code
     * @param {string} id
     */
    handler(code, id) {
      const source = path.relative(dir, id);
      const directory = JSON.stringify(path.dirname(source));
      return code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `process.getBuiltinModule('node:path').resolve(import.meta.dirname, ${directory})`,
        );
    },
  },
});

/** SOURCE_COMMIT is for builds without the repository, such as those of container images. */
function commit() {
  if (env.SOURCE_COMMIT) return env.SOURCE_COMMIT;
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** A few files load several times faster than the thousands of modules in them. */
export default defineConfig({
  cwd: folder,
  input: 'src/main.ts',
  platform: 'node',
  // Packages that load native code or files of their own by path.
  external: [/^@node-rs\//, /^@scalar\//, /^sharp$/, /^fontkit$/, /^wawoff2$/],
  plugins: [sourceLocations(path.join(folder, 'build'))],
  transform: { define: { BUILT_COMMIT: JSON.stringify(commit()) } },
  output: { dir: 'build', cleanDir: true },
  logLevel: 'warn',
});
