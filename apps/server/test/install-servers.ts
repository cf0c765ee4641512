import { installGhost } from './ghost/install-ghost.ts';

// Installs the servers that tests publish to. Each is skipped where it is missing.
process.stdout.write('Installing Ghost: 600 MB, 2 to 4 minutes\n');
await installGhost();
