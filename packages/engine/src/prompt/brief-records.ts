import type { ArticleBrief, BriefSource, InterviewAnswer, Passage, SearchIntent } from '../article.ts';
import { findSource } from '../read/find-source.ts';
import { isSuppliedName } from '../text/phrases.ts';
import type { DataRecord } from './data-block.ts';

/** Maximum characters of a text in a prompt. */
const MAX_CHARACTERS = { line: 300, paragraph: 2_000 } as const;

/** Returns records for every call about the article: its author and the user's instructions. */
export function authorRecords({ author, instructions }: ArticleBrief): DataRecord[] {
  const records: DataRecord[] = [];
  if (author !== undefined) {
    records.push({
      kind: 'author',
      name: line(author.authorName),
      biography: paragraph(author.authorBio),
      audience: line(author.targetAudience),
      ...(author.voiceSample?.trim() && { voiceSample: paragraph(author.voiceSample) }),
    });
  }
  if (instructions !== undefined && instructions.trim() !== '') {
    records.push({ kind: 'wish', text: paragraph(instructions) });
  }
  return records;
}

/** Description of the reader for each search intent. */
const STAGES: Readonly<Record<SearchIntent, string>> = {
  informational: 'wants to understand the subject',
  navigational: 'looks for a certain site or product',
  commercial: 'compares options before deciding',
  transactional: 'is ready to buy or sign up',
};

/** Returns records about the subject and its readers: ranked keyphrases, search intent, audience and today's date. */
export function subjectRecords({
  keywords,
  primaryKeywords,
  intent,
  today,
  author,
}: ArticleBrief): DataRecord[] {
  const primary = primaryKeywords ?? keywords.slice(0, 1);
  return [
    {
      kind: 'reader',
      ...(intent && { searchIntent: intent, stage: STAGES[intent] }),
      audience: line(author?.targetAudience ?? ''),
      ...(today !== undefined && { today }),
    },
    ...keywords.map((keyword) => ({
      kind: 'keyphrase',
      text: line(keyword),
      rank: primary.includes(keyword) ? 'primary' : 'secondary',
    })),
  ];
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
  { id, sourceId, heading, text, disputed }: Passage,
  sources: readonly BriefSource[],
): DataRecord {
  const from = findSource(sourceId, sources);
  return {
    kind: 'passage',
    id,
    source: line(titleOf(from)),
    ...(from?.url !== undefined && { domain: URL.parse(from.url)?.hostname ?? '' }),
    ...(from?.author !== undefined && { author: line(from.author) }),
    ...(from?.published !== undefined && { published: line(from.published) }),
    sourceKind: from?.kind ?? 'fact',
    ...(heading !== undefined && { heading: line(heading) }),
    text,
    ...(disputed !== undefined && {
      disputed: disputed.map(({ passageId, here, there }) => ({
        says: line(here.text),
        passage: passageId,
        saysInstead: line(there.text),
      })),
    }),
  };
}

/** The page's own title rather than the user's, who may name texts of their own. */
const titleOf = ({ name, title }: Partial<BriefSource> = {}): string =>
  (name !== undefined && !isSuppliedName(name) ? name : title) ?? '';

export function line(text: string): string {
  return text.slice(0, MAX_CHARACTERS.line);
}

function paragraph(text: string): string {
  return text.slice(0, MAX_CHARACTERS.paragraph);
}
