import { Id, SUGGESTION_LIMITS, type Suggestion } from '@inkstep/contract';
import { z } from 'zod';
import { findOnce } from '../../../articles/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import { articleAnswer, CHANGES, editUrl, pageNumber, quotedField, READS } from '../article-fields.ts';
import { quotePage } from '../quote-outside.ts';
import { sameId } from '../same-id.ts';
import { defineTool, type ToolCtx } from '../tool.ts';

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
    const at = findOnce(base, find);
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

export const listSuggestions = defineTool({
  name: 'list_suggestions',
  title: 'List suggestions',
  description:
    'Lists edits of an article that people, clients or programs suggested: those that wait in the order of the text, or decided ones. Only a person accepts or rejects them.',
  input: z.strictObject({
    article_id: Id,
    state: z.enum(['open', 'decided']).default('open'),
    page: pageNumber,
  }),
  output: z.object({ total: z.number(), pages: z.number(), ...quotedField, ...articleAnswer }),
  hints: READS,
  verbs: ['articleSuggestions'],
  async run(ctx, { article_id: id, state, page }) {
    const suggestions = await readAll(ctx, id, state);
    const lines = suggestions.map(({ author, created_at: at, ...suggestion }) => ({
      kind: 'suggestion',
      state: suggestion.state,
      by: author.name,
      by_kind: author.kind,
      at,
      before: suggestion.before,
      replacement: suggestion.replacement,
      reason: suggestion.note,
    }));
    const quoted = quotePage(lines, page);
    const isLast = page >= quoted.pages;
    return {
      summary: `${lines.length} suggestions.`,
      data: {
        total: lines.length,
        ...quoted,
        edit_url: editUrl(ctx, id),
        next: isLast
          ? 'A person decides on them at edit_url, under Suggestions.'
          : `Call list_suggestions with page ${page + 1} of ${quoted.pages} for more.`,
      },
    };
  },
});

async function readAll(
  { api }: ToolCtx<'articleSuggestions'>,
  id: string,
  state: 'open' | 'decided',
): Promise<Suggestion[]> {
  const all: Suggestion[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { suggestions, pagination } = await api.articleSuggestions({
      params: { id },
      query: { state, page },
    });
    all.push(...suggestions);
    pages = pagination.totalPages;
  }
  return all;
}
