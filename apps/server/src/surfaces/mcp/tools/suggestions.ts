import { createHash } from 'node:crypto';
import { Id, SUGGESTION_LIMITS } from '@inkstep/contract';
import { z } from 'zod';
import { DomainError } from '../../../platform/errors.ts';
import { articleAnswer, CHANGES, editUrl } from '../article-fields.ts';
import { defineTool } from '../tool.ts';

export const suggestEdit = defineTool({
  name: 'suggest_edit',
  title: 'Suggest an edit',
  description:
    'Suggests to replace a passage, and leaves the article as it is: a person accepts or rejects it in Inkstep. Prefer it to apply_edit where people work on the text.',
  input: z.strictObject({
    article_id: Id,
    version: z.number().int().min(1).describe('From get_article'),
    find: z.string().min(1).max(SUGGESTION_LIMITS.replacement).describe('Exact text, which occurs once'),
    replace: z.string().max(SUGGESTION_LIMITS.replacement).describe('Empty to delete it'),
    reason: z.string().max(SUGGESTION_LIMITS.note).default(''),
  }),
  output: z.object({ suggestions: z.number(), ...articleAnswer }),
  hints: { ...CHANGES, idempotentHint: true },
  verbs: ['getTask', 'suggestEdit'],
  async run(ctx, { article_id: id, version, find, replace, reason }) {
    const { task } = await ctx.api.getTask({ params: { id } });
    const base = task.generated_article ?? '';
    if (task.article_version !== version)
      throw new DomainError('ARTICLE_CHANGED', 'The article has changed since the version that you read.');
    const at = base.indexOf(find);
    if (at < 0 || base.includes(find, at + 1)) throw notOnce(at < 0);
    const text = base.slice(0, at) + replace + base.slice(at + find.length);
    const body = {
      group_id: sameId([id, version, find, replace]),
      article_version: version,
      base,
      text,
      note: reason,
    };
    const { suggestions } = await ctx.api.suggestEdit({ params: { id }, body });
    return {
      summary: 'Suggested; the article is unchanged.',
      data: {
        suggestions: suggestions.length,
        edit_url: editUrl(ctx, id),
        next: 'Tell the user that the suggestion waits at edit_url, under Suggestions.',
      },
    };
  },
});

/** The same ID for the same edit, so that a repeated call suggests nothing twice. */
function sameId(values: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

function notOnce(isMissing: boolean): DomainError {
  const message = isMissing
    ? 'The article does not contain exactly this text'
    : 'The article contains this text several times; include more of what is around it';
  return new DomainError('INVALID', message, { details: [{ path: 'find', message }] });
}
