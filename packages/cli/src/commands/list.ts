import { type Command, InvalidArgumentError, Option } from 'commander';
import { collect } from '../collect.ts';
import { connect } from '../connect.ts';
import { readAnswer } from '../read-answer.ts';
import type { Session } from '../session.ts';
import { rows } from '../show.ts';

const STATUSES = ['draft', 'ready', 'generating', 'review', 'completed'] as const;

interface Options {
  status?: (typeof STATUSES)[number];
  search?: string;
  limit: number;
}

function count(given: string): number {
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new InvalidArgumentError('It must be a number from 1.');
  return Number(given);
}

const LARGEST_PAGE = 100;

export function addList(program: Command, session: Session): void {
  const { output } = session;
  program
    .command('list')
    .description('list articles, newest first')
    .addOption(new Option('--status <status>', 'only these').choices(STATUSES))
    .option('--search <text>', 'only with this text in name or title')
    .option('--limit <number>', 'how many', count, 20)
    .action(async ({ status, search, limit }: Options) => {
      const client = await connect(session);
      const query = {
        limit: Math.min(limit, LARGEST_PAGE),
        ...(status && { status }),
        ...(search && { search }),
      };
      const articles = await readAnswer(() => collect(client.each('listArticles', { query }), limit));
      if (output.isJson) return output.json({ data: articles });
      if (articles.length === 0) return output.note('No articles.');
      output.text(
        await readAnswer(() =>
          rows(articles.map(({ id, status: state, score, name }) => [id, state, String(score ?? '-'), name])),
        ),
      );
    });
}
