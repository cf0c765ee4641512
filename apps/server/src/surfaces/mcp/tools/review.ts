import { Id, UNCOUNTED_STATES } from '@inkstep/contract';
import { z } from 'zod';
import { articleAnswer, editUrl, quotedField, READS } from '../article-fields.ts';
import { quoteOutside } from '../quote-outside.ts';
import { defineTool } from '../tool.ts';

const UNCOUNTED = {
  waiting: 'The approval does not count until someone else accepts it.',
  insufficient: 'The approval does not count: someone else has to approve too.',
} as const;

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
    uncounted: z
      .enum(UNCOUNTED_STATES)
      .nullable()
      .describe(
        'Why the approval does not count for publishing yet: it waits to be accepted, or another one is needed',
      ),
    ...quotedField,
    ...articleAnswer,
  }),
  hints: READS,
  verbs: ['articleApproval'],
  async run(ctx, { article_id: id }) {
    const { approval } = await ctx.api.articleApproval({ params: { id } });
    const { state, version, needed, publishable, request, events } = approval;
    const uncounted = approval.approval?.uncounted ?? null;
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
      summary: `The review is in the state ${state}.${uncounted ? ` ${UNCOUNTED[uncounted]}` : ''}`,
      data: {
        state,
        version,
        approval_needed: needed,
        publishable,
        uncounted,
        ...quoteOutside(lines),
        edit_url: editUrl(ctx, id),
        next: 'Read what is open with list_comments and list_suggestions. A person asks for a review and approves at edit_url.',
      },
    };
  },
});
