import type { Command } from 'commander';
import { Argument } from 'commander';
import { completionScript, SHELLS, type Shell } from '../completion-script.ts';
import type { Session } from '../session.ts';

export function addCompletion(program: Command, { output }: Session): void {
  program
    .command('completion')
    .description('print a script that completes commands and options in your shell')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action((shell: Shell) => output.text(completionScript(program, shell)));
}
