import { InkstepError } from '@inkstep/client';
import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { follow } from '../follow.ts';
import { withKeptKey } from '../kept-key.ts';
import type { Session } from '../session.ts';
import { lengthOption } from './length.ts';
import { beginPlan, noteUnread, type PlanOptions } from './plan.ts';
import { runWriter } from './run-writer.ts';

export function addWrite(program: Command, session: Session): void {
  program
    .command('write')
    .description('plan and write an article, which counts as an article of the month')
    .argument('<keyword>')
    .option('--source <urls...>', 'pages that the article must draw on')
    .addOption(lengthOption())
    .option('--wait', 'wait until it is written, and print its Markdown')
    .action(async (keyword: string, { wait = false, ...options }: PlanOptions) => {
      const client = await connect(session, { patient: true });
      await withKeptKey(session, ['write', keyword, options], async (keyOf, hold) => {
        const begun = await beginPlan(session, client, { keyword, options, keyOf });
        const plan = await follow(session, client, begun);
        const id = plan.article_id ?? '';
        // The same command writes this article even if the writer refuses now.
        hold();
        noteUnread(session, plan);
        try {
          await runWriter(session, client, { id, wait });
        } catch (error) {
          if (isSourceMissing(error))
            session.output.note(`Add a source to the article. Then continue with: inkstep generate ${id}`);
          throw error;
        }
      });
    });
}

const isSourceMissing = (error: unknown): boolean =>
  error instanceof InkstepError && error.code === 'SOURCE_MISSING';
