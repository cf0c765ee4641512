import { installGhost } from './ghost/install-ghost.ts';
import { installWordPress } from './wordpress/install-wordpress.ts';

// Installs the servers that tests publish to. Tests are skipped where theirs is missing.
process.stdout.write('Installing WordPress: 160 MB, some seconds\n');
await installWordPress();
process.stdout.write('Installing Ghost: 600 MB, 2 to 4 minutes\n');
await installGhost();
