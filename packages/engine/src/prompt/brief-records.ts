import type { ArticleBrief, BriefSource, InterviewAnswer, Passage } from '../article.ts';
import { sourceOf } from '../passages/source-of.ts';
import type { DataRecord } from './data-block.ts';

/** Most characters of a text in a prompt. */
const MOST = { line: 300, paragraph: 2_000 } as const;

/** Records for every call about the article: its author and the user's instructions. */
export function personRecords({ author, instructions }: ArticleBrief): DataRecord[] {
  const records: DataRecord[] = [];
  if (author !== undefined) {
    records.push({
      kind: 'author',
      name: line(author.authorName),
      biography: paragraph(author.authorBio),
      audience: line(author.targetAudience),
    });
  }
  if (instructions !== undefined && instructions.trim() !== '') {
    records.push({ kind: 'wish', text: paragraph(instructions) });
  }
  return records;
}

export function experienceRecords(answers: readonly InterviewAnswer[]): DataRecord[] {
  return answers.map(({ question, answer }) => ({
    kind: 'experience',
    question: line(question),
    answer: paragraph(answer),
  }));
}

export function productRecord({ product }: ArticleBrief): DataRecord[] {
  if (product === undefined) return [];
  return [
    {
      kind: 'product',
      name: line(product.name),
      link: product.link,
      description: paragraph(product.description),
      features: product.features.map(line),
    },
  ];
}

export function passageRecord(
  { id, sourceId, heading, text }: Passage,
  sources: readonly BriefSource[],
): DataRecord {
  const from = sourceOf(sourceId, sources);
  return {
    kind: 'passage',
    id,
    source: line(from?.title ?? ''),
    sourceKind: from?.kind ?? 'fact',
    ...(heading !== undefined && { heading: line(heading) }),
    text,
  };
}

export function line(text: string): string {
  return text.slice(0, MOST.line);
}

function paragraph(text: string): string {
  return text.slice(0, MOST.paragraph);
}
