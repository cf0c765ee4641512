import { type Command, Option } from 'commander';
import { collect } from '../collect.ts';
import { connect } from '../connect.ts';
import { readAnswer } from '../read-answer.ts';
import type { Session } from '../session.ts';
import { rows } from '../show.ts';

const STATES = ['open', 'resolved', 'all'] as const;

interface Options {
  state: (typeof STATES)[number];
}

export function addComments(program: Command, session: Session): void {
  const { output } = session;
  program
    .command('comments')
    .description('list the threads of comments at an article, in the order of its text')
    .argument('<article>', 'ID of the article')
    .addOption(new Option('--state <state>', 'only these').choices(STATES).default('open'))
    .action(async (id: string, { state }: Options) => {
      const client = await connect(session);
      const query = state === 'all' ? {} : { state };
      const threads = await readAnswer(() => collect(client.each('listThreads', { params: { id }, query })));
      if (output.isJson) return output.json({ data: threads });
      if (threads.length === 0) return output.note('No comments.');
      output.text(
        await readAnswer(() =>
          rows(
            threads.map(({ id: threadId, comment, replies, quote }) => [
              threadId,
              comment.author.name || '-',
              String(replies),
              quote,
              comment.body,
            ]),
          ),
        ),
      );
    });
}
