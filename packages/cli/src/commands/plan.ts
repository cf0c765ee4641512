import type { InkstepClient, Operation, Outline } from '@inkstep/client';
import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { follow } from '../follow.ts';
import { type KeyOf, withKeptKey } from '../kept-key.ts';
import { readAnswer } from '../read-answer.ts';
import type { Session } from '../session.ts';
import { type Length, lengthOption } from './length.ts';

export interface PlanOptions {
  source?: string[];
  length?: Length;
  wait?: boolean;
}

export function addPlan(program: Command, session: Session): void {
  const { output, signal } = session;
  program
    .command('plan')
    .description('plan an article for a keyword: topics, sources and outline')
    .argument('<keyword>')
    .option('--source <urls...>', 'pages that the article must draw on')
    .addOption(lengthOption())
    .option('--wait', 'wait until it is planned, and print the outline')
    .action(async (keyword: string, { wait = false, ...options }: PlanOptions) => {
      const client = await connect(session, { patient: wait });
      const ended = await withKeptKey(session, ['plan', keyword, options], async (keyOf) => {
        const begun = await beginPlan(session, client, { keyword, options, keyOf });
        return wait ? follow(session, client, begun) : begun;
      });
      noteUnread(session, ended);
      const id = ended.article_id ?? '';
      if (output.isJson) output.json(ended);
      else if (wait) {
        const outline = await client.getOutline({ params: { id } }, { signal });
        output.text(await readAnswer(() => outlineText(outline)));
      } else output.text(id);
    });
}

interface Plan {
  keyword: string;
  options: PlanOptions;
  keyOf: KeyOf;
}

export async function beginPlan(
  { output, signal }: Session,
  client: InkstepClient,
  { keyword, options: { source, length }, keyOf }: Plan,
): Promise<Operation> {
  const body = { keyword, ...(source && { urls: source }), ...(length && { length }) };
  const operation = await client.createPlan({ body }, { signal, idempotencyKey: keyOf('plan') });
  output.note(`Article ${operation.article_id}`);
  return operation;
}

/** Names the given pages that a plan couldn't read. */
export function noteUnread({ output }: Session, { result }: Operation): void {
  for (const url of result?.unread_urls ?? []) output.note(`Couldn't read ${url}`);
}

const outlineText = ({ title, sections }: Outline): string =>
  [
    `# ${title}`,
    ...sections.map(({ heading, key_points: points }) =>
      [`## ${heading}`, ...points.map((point) => `- ${point}`)].join('\n'),
    ),
  ].join('\n\n');
