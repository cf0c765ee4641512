import type { Article, Operation } from '@inkstep/client';
import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { follow, followArticle } from '../follow.ts';
import { readAnswer } from '../read-answer.ts';
import type { Session } from '../session.ts';
import { facts } from '../show.ts';

export function addStatus(program: Command, session: Session): void {
  const { output, signal } = session;
  program
    .command('status')
    .description('show how far an article or an operation is')
    .argument('<id>', 'ID of an article, or of an operation such as plan_…, run_… or batch_…')
    .option('--watch', 'show the progress until it has ended')
    .action(async (id: string, { watch = false }: { watch?: boolean }) => {
      const client = await connect(session, { patient: watch });
      const params = { id };
      if (!isOperation(id)) {
        const article = watch
          ? await followArticle(session, client, id)
          : await client.getArticle({ params }, { signal });
        return output.isJson
          ? output.json(article)
          : output.text(await readAnswer(() => facts(articleLines(article))));
      }
      const found = await client.getOperation({ params }, { signal });
      const operation = watch ? await follow(session, client, found) : found;
      return output.isJson
        ? output.json(operation)
        : output.text(await readAnswer(() => facts(operationLines(operation))));
    });
}

const isOperation = (id: string): boolean => /^(plan|run|batch)_/.test(id);

const articleLines = ({ status, name, edit_url: url }: Article): [string, string][] => [
  ['Status', status],
  ['Name', name],
  ['Edit', url],
];

function operationLines({ status, stage, progress, error, article_id: id }: Operation): [string, string][] {
  return [
    ['Status', status],
    ['Progress', `${Math.round(progress)}%${stage ? `, ${stage}` : ''}`],
    ...(id ? [['Article', id] satisfies [string, string]] : []),
    ...(error ? [['Error', `${error.code}: ${error.message}`] satisfies [string, string]] : []),
  ];
}
