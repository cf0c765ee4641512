import type { Command } from 'commander';
import { connect } from '../connect.ts';
import type { Session } from '../session.ts';
import { runWriter } from './run-writer.ts';

interface Options {
  instructions?: string;
  wait?: boolean;
}

export function addGenerate(program: Command, session: Session): void {
  program
    .command('generate')
    .description('write a planned article, or write it again; it counts as an article of the month')
    .argument('<article>', 'ID of the article')
    .option('--instructions <text>', 'what the writer should do differently')
    .option('--wait', 'wait until it is written, and print its Markdown')
    .action(async (id: string, { instructions, wait = false }: Options) => {
      const client = await connect(session, { patient: wait });
      await runWriter(session, client, { id, wait, instructions });
    });
}
