import type { Command } from 'commander';
import { CommandError } from '../command-error.ts';
import { connect } from '../connect.ts';
import { EXIT } from '../exit-codes.ts';
import { readAnswer } from '../read-answer.ts';
import type { Session } from '../session.ts';

interface Options {
  to?: string;
  category?: string;
}

export function addPublish(program: Command, session: Session): void {
  const { output, signal } = session;
  program
    .command('publish')
    .description('make a draft post of an article that a person has finished; a person publishes it')
    .argument('<article>', 'ID of the article')
    .option('--to <destination>', 'name or ID of a destination; the blog of the installation without it')
    .option('--category <category>', 'category of the post: its slug on the blog, its name elsewhere')
    .action(async (id: string, { to, category }: Options) => {
      if (to !== undefined) return sendDraft(session, id, { to, category });
      const client = await connect(session);
      const body = { article_id: id, status: 'draft' as const, ...(category && { category }) };
      const post = await client.createPost({ body }, { signal });
      if (output.isJson) return output.json(post);
      output.note(`Draft post: ${post.title}`);
      output.text(post.id);
    });
}

async function sendDraft(
  session: Session,
  id: string,
  { to, category }: { to: string; category: string | undefined },
): Promise<void> {
  const { output, signal } = session;
  const client = await connect(session);
  const { data } = await client.listDestinations({ query: { limit: 50 } }, { signal });
  const found = await readAnswer(() =>
    data.find((each) => each.id === to || each.name.toLowerCase() === to.toLowerCase()),
  );
  if (!found) throw new CommandError(`No destination is called "${to}".`, EXIT.notFound);
  const publication = await client.publishArticle(
    {
      params: { id },
      body: { destination_id: found.id, status: 'draft', fields: category ? { category } : {} },
    },
    { signal },
  );
  if (output.isJson) return output.json(publication);
  output.note(`Sending a draft to ${found.name}: ${publication.title}`);
  output.text(publication.id);
}
