import { type Command, InvalidArgumentError, Option } from 'commander';
import { collect } from '../collect.ts';
import { CommandError } from '../command-error.ts';
import { connect } from '../connect.ts';
import { EXIT } from '../exit-codes.ts';
import { follow } from '../follow.ts';
import { withKeptKey } from '../kept-key.ts';
import { readAnswer } from '../read-answer.ts';
import { readInput } from '../read-input.ts';
import type { Session } from '../session.ts';
import { rows } from '../show.ts';
import { type Length, lengthOption } from './length.ts';

interface Options {
  maxCost: number;
  mode: 'keywords' | 'titles' | 'ideas';
  length?: Length;
  wait?: boolean;
}

function dollars(given: string): number {
  const amount = Number(given);
  if (!/^\d+(\.\d{1,2})?$/.test(given) || amount === 0)
    throw new InvalidArgumentError('It must be dollars, such as 5 or 0.50.');
  return amount;
}

export function addBatch(program: Command, session: Session): void {
  const { output, signal } = session;
  program
    .command('batch')
    .description('plan and write an article for each line of a file')
    .argument('<file>', 'file with a keyword in each line, or - for stdin')
    .requiredOption('--max-cost <dollars>', 'the batch stops before it costs more', dollars)
    .addOption(
      new Option('--mode <mode>', 'what the lines are')
        .choices(['keywords', 'titles', 'ideas'])
        .default('keywords'),
    )
    .addOption(lengthOption())
    .option('--wait', 'wait until all articles are written, and list them')
    .action(async (file: string, options: Options) => {
      const { maxCost, mode, length, wait = false } = options;
      const lines = linesOf(await readInput(file, signal));
      const client = await connect(session, { patient: true });
      const settings = { lines, mode, ...(length && { length }) };
      await withKeptKey(session, ['batch', settings, maxCost], async (keyOf) => {
        const called = (call: string) => ({ signal, idempotencyKey: keyOf(call) });
        const { id } = await client.createBatch({ body: settings }, called('create'));
        output.note(`Batch ${id}`);
        const params = { id };
        await follow(session, client, await client.planBatch({ params }, called('plan')));
        const body = { max_cost_usd: maxCost };
        const begun = await client.startBatch({ params, body }, called('start'));
        if (!wait) {
          output.note(`Writing. Follow it with: inkstep status --watch ${begun.id}`);
          return output.isJson ? output.json(begun) : output.text(id);
        }
        const ended = await follow(session, client, begun);
        if (output.isJson) return output.json(ended);
        const table = await readAnswer(async () => {
          const articles = await collect(client.each('listBatchRows', { params }));
          return rows(
            articles.map(({ article_id: article, state, input }) => [article ?? '-', state, input]),
          );
        });
        output.text(table);
      });
    });
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const filled = lines.filter(Boolean);
  if (filled.length === 0) throw new CommandError('The file has no lines.', EXIT.usage);
  return filled;
}
