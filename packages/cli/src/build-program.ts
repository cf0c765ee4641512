import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addBatch } from './commands/batch.ts';
import { addCheck } from './commands/check.ts';
import { addComments } from './commands/comments.ts';
import { addCompletion } from './commands/completion.ts';
import { addGenerate } from './commands/generate.ts';
import { addGet } from './commands/get.ts';
import { addList } from './commands/list.ts';
import { addLogin } from './commands/login.ts';
import { addLogout } from './commands/logout.ts';
import { addMcp } from './commands/mcp.ts';
import { addPlan } from './commands/plan.ts';
import { addPublish } from './commands/publish.ts';
import { addStatus } from './commands/status.ts';
import { addVerify } from './commands/verify.ts';
import { addWhoami } from './commands/whoami.ts';
import { addWrite } from './commands/write.ts';
import type { Session } from './session.ts';

/** In the order of the help. */
const COMMANDS = [
  addLogin,
  addLogout,
  addWhoami,
  addWrite,
  addPlan,
  addGenerate,
  addStatus,
  addList,
  addGet,
  addComments,
  addCheck,
  addVerify,
  addBatch,
  addPublish,
  addMcp,
  addCompletion,
];

export function buildProgram(session: Session): Command {
  const program = new Command('inkstep')
    .description('From keyword to article, on the command line')
    .version(manifest.version)
    .option('--json', "print the API's objects as JSON, and failures too")
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .hook('preAction', () => {
      session.output.isJson = program.opts<{ json?: boolean }>().json === true;
    });
  for (const add of COMMANDS) add(program, session);
  return program;
}
