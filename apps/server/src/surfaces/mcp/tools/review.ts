import { Id } from '@inkstep/contract';
import { z } from 'zod';
import { articleAnswer, editUrl, quotedField, READS } from '../article-fields.ts';
import { quoteOutside } from '../quote-outside.ts';
import { defineTool } from '../tool.ts';

/** Newest events that are told. */
const EVENTS = 20;

export const getReview = defineTool({
  name: 'get_review',
  title: 'State of the review',
  description:
    'Says whether the text of an article is in review, approved or to be changed, who asked and decided with which notes, and if it may be published as it is. Only people approve.',
  input: z.strictObject({ article_id: Id }),
  output: z.object({
    state: z.string(),
    version: z.number(),
    approval_needed: z.boolean(),
    publishable: z.boolean(),
    ...quotedField,
    ...articleAnswer,
  }),
  hints: READS,
  verbs: ['articleApproval'],
  async run(ctx, { article_id: id }) {
    const { approval } = await ctx.api.articleApproval({ params: { id } });
    const { state, version, needed, publishable, request, events } = approval;
    const lines = [
      ...(request
        ? [{ kind: 'request', by: request.by, at: request.at, due: request.due, note: request.note }]
        : []),
      ...events.slice(0, EVENTS).map((event) => ({
        kind: event.kind,
        by: event.by,
        by_kind: event.client ? 'client' : 'member',
        at: event.at,
        version: event.version,
        note: event.note,
      })),
    ];
    return {
      summary: `The review is in the state ${state}.`,
      data: {
        state,
        version,
        approval_needed: needed,
        publishable,
        ...quoteOutside(lines),
        edit_url: editUrl(ctx, id),
        next: 'Read what is open with list_comments and list_suggestions. A person asks for a review and approves at edit_url.',
      },
    };
  },
});
