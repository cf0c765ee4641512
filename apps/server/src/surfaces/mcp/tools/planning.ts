import { Id, TEXT_LIMITS } from '@inkstep/contract';
import { z } from 'zod';
import { articleAnswer, articleLength, CHANGES, editUrl } from '../article-fields.ts';
import { chosenProfiles } from '../chosen-profiles.ts';
import { defineTool } from '../tool.ts';

export const planArticle = defineTool({
  name: 'plan_article',
  title: 'Plan an article',
  description:
    'Begins one new article from a keyword and plans it in the background: research, topics, sources, outline (1 to 3 minutes). For several use plan_batch. May call a model, which costs a little, but no article of the month. Texts that it should draw on are added afterwards, with add_source. Each call creates another article.',
  input: z.strictObject({
    keyword: z.string().max(TEXT_LIMITS.keyword).describe('What it should rank for'),
    urls: z.array(z.string().max(TEXT_LIMITS.url)).max(10).optional().describe('Pages that it must draw on'),
    length: articleLength,
    author_profile_id: Id.optional().describe('From whoami'),
    product_profile_id: Id.optional().describe('From whoami: product to mention'),
  }),
  output: z.object({ article_id: z.string(), ...articleAnswer }),
  hints: { ...CHANGES, openWorldHint: true },
  verbs: ['planNewTask'],
  sometimes: ['getProfile', 'updateTask'],
  async run(ctx, { keyword, urls, length, author_profile_id: author, product_profile_id: product }) {
    const { api } = ctx;
    const profiles = await chosenProfiles(api, { author, product });
    const { task } = await api.planNewTask({
      body: { keyword, ...(urls && { urls }), ...(length && { length }) },
    });
    if (Object.keys(profiles).length > 0) await api.updateTask({ params: { id: task.id }, body: profiles });
    return {
      summary: 'The article is being planned.',
      data: {
        article_id: task.id,
        edit_url: editUrl(ctx, task.id),
        next: 'Call get_progress with wait_seconds 25 until it is planned, then get_outline.',
      },
    };
  },
});
