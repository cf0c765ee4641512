import { z } from 'zod';
import { Count, IdParams, optionalShownName } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { DISCLOSURE_LIMITS } from '../limits.ts';
import { DisclosureMode } from '../workspaces/disclosure.ts';

/**
 * Whether readers are told how an article was made. `workspace`: as the workspace has it. `own`: shown with the wording
 * of the article.
 */
export const DisclosureChoice = z
  .strictObject({
    choice: z.enum(['workspace', 'show', 'hide', 'own']),
    /** Wording of the article, kept while another choice is in force. */
    text: optionalShownName(DISCLOSURE_LIMITS.text).default(''),
  })
  .refine(({ choice, text }) => choice !== 'own' || text !== '', {
    path: ['text'],
    error: 'Enter the text that readers see',
  });
export type DisclosureChoice = z.output<typeof DisclosureChoice>;

/**
 * Who made the present text. `model`: a language model wrote or rewrote some of it. `assembled`: software put it together from
 * the sources, without a model. `program`: it was saved with an API token, so who wrote it isn't known. `people`: none of it
 * is a machine's as far as known.
 */
export const MadeBy = z.enum(['model', 'assembled', 'program', 'people']);
export type MadeBy = z.output<typeof MadeBy>;

/** Reason why it is shown or not. `machine` and `people`: automatic, by who made the text. `approved`: automatic, as a person approved it. */
export const DisclosureReason = z.enum([
  'article_show',
  'article_hide',
  'article_own',
  'workspace_always',
  'workspace_never',
  'machine',
  'approved',
  'people',
]);
export type DisclosureReason = z.output<typeof DisclosureReason>;

export const ArticleDisclosure = z
  .object({
    shown: z.boolean(),
    reason: DisclosureReason,
    /** Text that readers see, or would see. */
    text: z.string(),
    /** BCP 47 tag of the article's language, in which the text is. */
    language: z.string(),
    /** Digital source type by IPTC, as a URI. Null if it isn't shown. */
    digital_source_type: z.string().nullable(),
    made_by: MadeBy,
    /** Words of the text, and those in runs of words that a machine wrote. */
    words: Count,
    machine_words: Count,
    /** Models that were asked in the runs that wrote it, by the provider's IDs. */
    models: z.array(z.string()),
    /** True if a person approved the present text. */
    approved: z.boolean(),
    chosen: z.object({ choice: z.enum(['workspace', 'show', 'hide', 'own']), text: z.string() }),
    workspace_mode: DisclosureMode,
  })
  .meta({ id: 'ArticleDisclosure' });
export type ArticleDisclosure = z.output<typeof ArticleDisclosure>;

const Answer = z.object({ disclosure: ArticleDisclosure });

export const articleDisclosureRoutes = defineRoutes('articles', 'member', {
  articleDisclosure: {
    summary: 'Whether readers are told that a machine made the article, and why',
    scope: 'read',
    params: IdParams,
    response: Answer,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
  },
  setArticleDisclosure: {
    summary:
      'Choose whether readers are told that a machine made the article. It applies when it is sent or published next',
    access: 'publish',
    scope: null,
    params: IdParams,
    body: DisclosureChoice,
    response: Answer,
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
  },
});
