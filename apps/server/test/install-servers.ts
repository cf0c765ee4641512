import { installGhost } from './ghost/install-ghost.ts';

/** Installs the servers that some tests run against, as far as this machine allows. */
const INSTALLERS = { Ghost: installGhost };

for (const [name, install] of Object.entries(INSTALLERS)) {
  try {
    await install();
    process.stdout.write(`${name} is installed.\n`);
  } catch (error) {
    process.stdout.write(`${name} could not be installed here: ${String(error)}\n`);
  }
}
