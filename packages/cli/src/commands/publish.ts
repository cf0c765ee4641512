import type { Command } from 'commander';
import { connect } from '../connect.ts';
import type { Session } from '../session.ts';

export function addPublish(program: Command, session: Session): void {
  const { output, signal } = session;
  program
    .command('publish')
    .description('make a draft post of an article that a person has finished; a person publishes it')
    .argument('<article>', 'ID of the article')
    .option('--category <slug>', 'category of the post')
    .action(async (id: string, { category }: { category?: string }) => {
      const client = await connect(session);
      const body = { article_id: id, status: 'draft' as const, ...(category && { category }) };
      const post = await client.createPost({ body }, { signal });
      if (output.isJson) return output.json(post);
      output.note(`Draft post: ${post.title}`);
      output.text(post.id);
    });
}
