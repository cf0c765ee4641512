import { giveUp, say } from './lib/project.mjs';
import { checkRuntime } from './lib/runtime.mjs';

// For builds that install without `npm start`, such as the Dockerfile.
const { refusal, note } = checkRuntime();
if (refusal) giveUp(refusal);
say(note ?? 'The Node binary is the pinned one.');
