import { type ArticleEvidence, ArticleText, Id } from '@inkstep/contract';
import type { DataRecord } from '@inkstep/engine';
import { type CheckInput, type CheckReport, textWithoutBrief } from '@inkstep/engine/checks';
import { z } from 'zod';
import { DomainError } from '../../../platform/errors.ts';
import { articleAnswer, editUrl, nextField, quotedField, READS } from '../article-fields.ts';
import { quoteOutside } from '../quote-outside.ts';
import { defineTool, type ToolCtx } from '../tool.ts';

export const getEvidence = defineTool({
  name: 'get_evidence',
  title: 'Read the evidence',
  description:
    'Returns what a written article rests on, as of its last run: numbered references, notes of the writer (gaps, unused sources, removed citations), score. With citations it returns the passages behind these numbers, to compare with what the text says. For faults and score of the text as it is now use check_text.',
  input: z.strictObject({
    article_id: Id,
    citations: z
      .array(z.number().int().min(1).max(999))
      .max(20)
      .optional()
      .describe('Numbers in brackets in the text'),
  }),
  output: z.object({
    score: z.number().nullable(),
    sections: z.array(z.object({ heading: z.string(), citations: z.array(z.number()) })),
    rewriting_words_left: z.number(),
    ...quotedField,
    ...articleAnswer,
  }),
  hints: READS,
  verbs: ['articleEvidence'],
  async run(ctx, { article_id: id, citations }) {
    const evidence = await ctx.api.articleEvidence({ params: { id } });
    const lines = citations ? passageLines(evidence, new Set(citations)) : overviewLines(evidence);
    return {
      summary: `${evidence.references.length} references.`,
      data: {
        score: evidence.score ?? null,
        sections: evidence.sections.slice(0, MAX_SECTIONS).map(({ heading, citations: cited }) => ({
          heading,
          citations: cited.map(({ number }) => number),
        })),
        rewriting_words_left: evidence.revisionWordsLeft,
        ...quoteOutside(lines),
        edit_url: editUrl(ctx, id),
        next: citations
          ? 'Where the text says more than its passage, correct it with propose_edit or apply_edit.'
          : 'Call it with citations to read passages, or check_text with the article_id for faults.',
      },
    };
  },
});

const MAX_SECTIONS = 40;

function overviewLines({ references, notes }: ArticleEvidence): DataRecord[] {
  return [
    ...references.map(({ number, title, url = '' }) => ({ kind: 'reference', number, title, url })),
    ...notes.map(({ kind: note, ...rest }) => ({ kind: 'note', note, ...rest })),
  ];
}

function passageLines(
  { sections, passages, references }: ArticleEvidence,
  wanted: Set<number>,
): DataRecord[] {
  const cited = sections.flatMap(({ citations }) => citations).filter(({ number }) => wanted.has(number));
  return [...Map.groupBy(cited, ({ number }) => number)].flatMap(([number, all]) => {
    const ids = new Set(all.flatMap(({ passageIds }) => passageIds));
    const source = references.find((reference) => reference.number === number)?.title ?? '';
    return passages
      .filter((passage) => ids.has(passage.id))
      .map(({ text }) => ({ kind: 'passage', number, source, text }));
  });
}

const Problem = z.object({
  check: z.string(),
  verdict: z.string(),
  points: z.number(),
  /** Measured values, such as words and target. */
  facts: z.record(z.string(), z.number()),
  places: z.array(z.string()),
  /** Article that has the same sentences, SEO title or description. */
  other_article_id: z.string().optional(),
});

export const checkText = defineTool({
  name: 'check_text',
  title: 'Check a text',
  description:
    'Checks a text for unsupported claims and figures, citations, copied and repeated sentences, style and SEO, and scores it from 0 to 100. With article_id it checks the article against its sources; with text any Markdown; with both, your draft of that article. Changes nothing. Takes some seconds.',
  input: z
    .strictObject({
      text: ArticleText.optional().describe('Markdown'),
      article_id: Id.optional(),
    })
    .refine(({ text, article_id }) => text !== undefined || article_id !== undefined, {
      path: ['text'],
      error: 'Give text, article_id or both',
    }),
  output: z.object({
    score: z.number(),
    capped_by: z.array(z.string()),
    problems: z.array(Problem),
    ...quotedField,
    ...nextField,
  }),
  hints: READS,
  verbs: ['articleEvidence', 'getTask'],
  async run(ctx, given) {
    await ctx.chargeCheck();
    const input = await checkInput(ctx, given);
    const report = await ctx.compute('checkArticle', input, {
      owner: ctx.caller.workspaceId,
      signal: ctx.signal,
    });
    return {
      summary: `Score ${report.score} of 100.`,
      data: {
        score: report.score,
        capped_by: report.caps.map(({ reason }) => reason),
        problems: problemsOf(report, input.text),
        ...quoteOutside(missingLines(report)),
        next: given.article_id
          ? 'Correct faults with propose_edit or apply_edit, those of evidence first. Sentences without a citation you have to judge yourself.'
          : 'Correct the text and check it again.',
      },
    };
  },
});

type Ctx = ToolCtx<'articleEvidence' | 'getTask'>;

async function checkInput(
  { api }: Ctx,
  { text, article_id: id }: { text?: string | undefined; article_id?: string | undefined },
): Promise<CheckInput> {
  const year = new Date().getFullYear();
  if (id === undefined) return { ...textWithoutBrief(text ?? ''), year };
  const params = { id };
  const evidence = await api.articleEvidence({ params });
  const checked = text ?? (await api.getTask({ params })).task.generated_article;
  if (checked === null) throw new DomainError('ARTICLE_MISSING', 'This article has no text yet.');
  return { ...evidence, text: checked, author: evidence.author ?? undefined, year };
}

const PLACES = 4;
const PLACE = 160;

const problemsOf = ({ checks }: CheckReport, text: string): z.input<typeof Problem>[] =>
  checks
    .filter(({ verdict }) => verdict === 'fair' || verdict === 'bad')
    .toSorted((a, b) => b.points - a.points)
    .map(({ name, verdict, points, facts, places, other }) => ({
      check: name,
      verdict,
      points,
      facts: rounded(facts),
      places: places
        .slice(0, PLACES)
        .map(({ start, end }) => text.slice(start, Math.min(end, start + PLACE))),
      ...(other && { other_article_id: other.id }),
    }));

const rounded = (facts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, Math.round(value * 1000) / 1000]));

const MISSING = 10;

/** Questions and headings of other pages among them. */
const missingLines = ({ checks }: CheckReport): DataRecord[] =>
  checks.flatMap(({ name, items = [] }) =>
    items
      .filter(({ found }) => !found)
      .slice(0, MISSING)
      .map(({ text }) => ({ kind: 'missing', check: name, text })),
  );
