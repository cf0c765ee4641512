import { publicPlanId } from '@inkstep/contract';
import { z } from 'zod';
import { nextField, READS } from '../article-fields.ts';
import { defineTool } from '../tool.ts';

const Profile = z.object({ id: z.string(), type: z.string(), name: z.string() });

export const whoami = defineTool({
  name: 'whoami',
  title: 'Who am I',
  description:
    'Call this first. Says what this token may do (scopes), how many articles of the month are left (-1: no limit), who writes (a model, or the built-in drafter, which costs nothing and only arranges quotes from sources), and the profiles for plan_article.',
  input: z.strictObject({}),
  output: z.object({
    token: z.string(),
    scopes: z.array(z.string()),
    plan: z.string(),
    articles_left: z.number(),
    articles_per_month: z.number(),
    writer: z.string(),
    profiles: z.array(Profile),
    ...nextField,
  }),
  hints: READS,
  verbs: ['usage', 'writer', 'listProfiles'],
  async run({ api, caller: { principal } }) {
    const [usage, { writer }, { presets }] = await Promise.all([
      api.usage(),
      api.writer(),
      api.listProfiles(),
    ]);
    const { remaining, limit } = usage.monthly_articles;
    return {
      summary: `Token "${principal.name}", scopes: ${principal.scopes.join(', ')}.`,
      data: {
        token: principal.name,
        scopes: [...principal.scopes],
        plan: publicPlanId(usage.plan),
        articles_left: remaining,
        articles_per_month: limit,
        writer,
        profiles: presets
          .slice(0, PROFILES)
          .map(({ id, presetType, presetName }) => ({ id, type: presetType, name: presetName })),
        next: `${writer === 'drafter' ? WITHOUT_MODEL : ''}New article: plan_article. Existing ones: list_articles.`,
      },
    };
  },
});

const PROFILES = 40;
const WITHOUT_MODEL =
  'Tell the user that no model is connected: an article needs sources, and is a collection of quotes that you turn into prose with apply_edit. ';
