import { readerTitle } from '@inkstep/contract/default-titles';
import { cleanUntrusted } from '@inkstep/engine';
import type { SupportVerdict } from '@inkstep/engine/checks';
import type { Db } from '../../platform/db/connect.ts';
import { parsePublicUrl } from '../../platform/fetch/parse-public-url.ts';
import { fitLine } from '../../platform/text/fit-line.ts';
import { findPublicApproval, type PublicApproval } from '../approval/public-approval.ts';
import { findEvidenceOf, findEvidenceRow, listSourceFacts } from './queries.ts';
import { listArticleVerdicts } from './support/list-article-verdicts.ts';

/** Source as readers may know it. */
export interface PublicSource {
  number: number;
  kind: 'page' | 'discussion' | 'document';
  title: string;
  /** Null for a text of the author, or of a private network. */
  url: string | null;
  author: string | null;
  published: string | null;
  /** ISO timestamp. */
  readAt: string | null;
  sha256: string | null;
}

/** Sources and passages that the citations of an article rest on. */
export interface PublicBasis {
  sources: PublicSource[];
  /** Passages of its public sources. */
  passages: {
    id: string;
    /** Number of its source. */
    source: number;
    text: string;
    disputed?: readonly { passageId: string; here: Doubted; there: Doubted }[];
  }[];
  /** Verdicts of a verifier on sentences whose sources are all public. Absent in older evidence. */
  verdicts?: {
    sentence: string;
    /** Numbers of its sources. */
    sources: number[];
    verdict: SupportVerdict;
    words: string | null;
  }[];
  /** Sources that say otherwise, by the IDs of their passages. The article may not cite them. */
  rivals: Record<string, Pick<PublicSource, 'kind' | 'title' | 'url'> & { number: number | null }>;
  /** Person who approved the text, if readers may know. */
  approved?: PublicApproval;
}

interface Doubted {
  text: string;
  facts: readonly { kind: 'figure' | 'name' | 'date'; key: string; text: string }[];
}

/** Characters that are kept of a passage, more than any usual one has, and of all together. */
const MAX_PASSAGE = 4_000;
const MAX_PASSAGES = 400_000;
const MAX_TITLE = 300;
const MAX_NAME = 120;

/** Copies the evidence of an article's present text, without what isn't public. Undefined without sources. */
export async function findPublicBasis(ctx: { db: Db }, articleId: string): Promise<PublicBasis | undefined> {
  const article = await findEvidenceOf(ctx.db, articleId);
  const evidence = article?.evidenceId ? await findEvidenceRow(ctx.db, article.evidenceId) : undefined;
  if (!evidence || evidence.references.length === 0) return undefined;
  const facts = new Map(
    (article?.taskId ? await listSourceFacts(ctx.db, article.taskId) : []).map((row) => [row.id, row]),
  );
  const sources = evidence.references.map((reference) =>
    publicSource(reference, facts.get(reference.sourceId)),
  );
  // Texts of the author are never quoted, and a comparison with them would tell what they say.
  const numbers = new Map(
    evidence.references.flatMap(({ sourceId, number }, at) =>
      sources[at]?.kind === 'document' ? [] : [[sourceId, number] as const],
    ),
  );
  let left = MAX_PASSAGES;
  const passages = evidence.passages.flatMap(({ id, sourceId, text, disputed }) => {
    const source = numbers.get(sourceId);
    if (source === undefined) return [];
    const kept = cleanUntrusted(text.slice(0, MAX_PASSAGE));
    left -= kept.length;
    return left < 0 ? [] : [{ id, source, text: kept, ...(disputed && { disputed }) }];
  });
  const verdicts = (await listArticleVerdicts(ctx, articleId, evidence.passages)).flatMap(
    ({ sentence, sources: cited, verdict, words }) => {
      const known = cited.flatMap((id) => numbers.get(id) ?? []);
      return known.length === cited.length ? [{ sentence, sources: known, verdict, words }] : [];
    },
  );
  const approved =
    article && (await findPublicApproval(ctx.db, { workspaceId: article.workspaceId, articleId }));
  const rivals = findRivals(evidence, sources, facts);
  return { sources, passages, verdicts, rivals, ...(approved && { approved }) };
}

/** Sources of the passages that contradict another one. */
function findRivals(
  evidence: Pick<NonNullable<Awaited<ReturnType<typeof findEvidenceRow>>>, 'passages' | 'references'>,
  sources: readonly PublicSource[],
  facts: ReadonlyMap<string, SourceFacts>,
): PublicBasis['rivals'] {
  const named = new Set(
    evidence.passages.flatMap(({ disputed = [] }) => disputed.map(({ passageId }) => passageId)),
  );
  return Object.fromEntries(
    evidence.passages.flatMap(({ id, sourceId }) => {
      if (!named.has(id)) return [];
      const at = evidence.references.findIndex((reference) => reference.sourceId === sourceId);
      const row = facts.get(sourceId);
      const source = sources[at] ?? publicSource({ number: 0, title: row?.title ?? '' }, row);
      const { kind, title, url } = source;
      return [[id, { kind, title, url, number: sources[at]?.number ?? null }]];
    }),
  );
}

type SourceFacts = Awaited<ReturnType<typeof listSourceFacts>>[number];

function publicSource(
  { number, title, url, kind }: { number: number; title: string; url?: string; kind?: 'opinion' },
  facts: SourceFacts | undefined,
): PublicSource {
  const address = isOwnText(facts) ? null : publicAddress(facts?.url || url);
  const line = (text: string | null | undefined, most: number) =>
    fitLine(cleanUntrusted(text ?? ''), most) || null;
  return {
    number,
    kind:
      address === null ? 'document' : kind === 'opinion' || facts?.kind === 'reddit' ? 'discussion' : 'page',
    title: line(address === null ? readerTitle(title) : title, MAX_TITLE) ?? '',
    url: address,
    author: line(facts?.author, MAX_NAME),
    published: line(facts?.published, MAX_NAME),
    readAt: facts?.addedAt?.toISOString() ?? null,
    sha256: facts && facts.length > 0 ? facts.sha256 : null,
  };
}

/** True for what a user typed or uploaded, even if it has a URL. */
const isOwnText = (facts: SourceFacts | undefined): boolean =>
  facts !== undefined &&
  (facts.kind === 'text' || (facts.resourceType !== null && !['url', 'reddit'].includes(facts.resourceType)));

/** The URL, unless it is of a private network, even one that the operator allows to be read. */
function publicAddress(url: string | undefined): string | null {
  try {
    return url ? parsePublicUrl(url, () => false).href : null;
  } catch {
    return null;
  }
}
