import { readerTitle } from '@inkstep/contract/default-titles';
import {
  cleanUntrusted,
  detectLanguage,
  passageFinder,
  plainText,
  type Reference,
  textReferences,
} from '@inkstep/engine';
import type { NamedReference, SupportVerdict } from '@inkstep/engine/checks';
import { findReadings, type PageReading } from '../../library/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { parsePublicUrl } from '../../platform/fetch/parse-public-url.ts';
import { fitLine } from '../../platform/text/fit-line.ts';
import { findPublicApproval, type PublicApproval } from '../approval/public-approval.ts';
import { isOwnText } from '../brief/sources/list-supplied.ts';
import { listSourceFacts, listSourceTexts } from '../brief/sources/queries.ts';
import { findEvidenceOf, findEvidenceRow } from './queries.ts';
import { listArticleVerdicts } from './support/list-article-verdicts.ts';

/** Source as readers may know it. */
export interface PublicSource {
  number: number;
  /** `document`: a text of the author. Only what this service read itself is a page or discussion. */
  kind: 'page' | 'discussion' | 'document';
  /** As the page states it; of a document the author's, or the host of the address that it is said to be from. */
  title: string;
  /** Null for a text of the author, or of a private network. */
  url: string | null;
  /** Address that the author gives for a document, where its text was not read. Absent in older evidence. */
  claimedUrl?: string | null;
  author: string | null;
  published: string | null;
  /** ISO timestamp of the reading; null for a document. */
  readAt: string | null;
  sha256: string | null;
  /** Title and address by which the article lists it, if they are other ones. Never shown. */
  listed?: { title: string; url?: string | undefined };
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
  if (!article || !evidence) return undefined;
  const facts = new Map(
    (article.taskId ? await listSourceFacts(ctx.db, article.taskId) : []).map((row) => [row.id, row]),
  );
  const references = listedReferences(article.text, evidence.references, [...facts.values()]);
  if (references.length === 0) return undefined;
  const readings = await findReadings(ctx, article, [...facts.values()]);
  const present = (reference: Named, sourceId: string) =>
    publicSource(reference, facts.get(sourceId), readings.get(sourceId));
  const sources = references.map((reference) => present(reference, reference.sourceId));
  // Texts of the author are never quoted, and a comparison with them would tell what they say.
  // A text may list a source twice. The first number counts.
  const numbers = new Map(
    references
      .flatMap(({ sourceId, number }, at) =>
        sources[at]?.kind === 'document' ? [] : [[sourceId, number] as const],
      )
      .toReversed(),
  );
  const isRead = await readPassages(ctx, article.taskId, evidence.passages, new Set(readings.keys()));
  let left = MAX_PASSAGES;
  const passages = evidence.passages.flatMap((passage) => {
    const { id, sourceId, text, disputed } = passage;
    const source = numbers.get(sourceId);
    if (source === undefined || !isRead(passage)) return [];
    const kept = cleanUntrusted(text.slice(0, MAX_PASSAGE));
    left -= kept.length;
    return left < 0 ? [] : [{ id, source, text: kept, ...(disputed && { disputed }) }];
  });
  const verdicts = (await listArticleVerdicts(ctx, articleId, evidence.passages.filter(isRead))).flatMap(
    ({ sentence, sources: cited, verdict, words }) => {
      const known = cited.flatMap((id) => numbers.get(id) ?? []);
      return known.length === cited.length ? [{ sentence, sources: known, verdict, words }] : [];
    },
  );
  const approved = await findPublicApproval(ctx.db, { workspaceId: article.workspaceId, articleId });
  const rivals = findRivals({ ...evidence, references }, sources, { present, isRead });
  return { sources, passages, verdicts, rivals, ...(approved && { approved }) };
}

type Passages = NonNullable<Awaited<ReturnType<typeof findEvidenceRow>>>['passages'];

/**
 * Returns a predicate that is true for passages of the texts that were read. A source may have had another text when the
 * article was written.
 */
async function readPassages(
  ctx: { db: Db },
  taskId: string | null,
  passages: Passages,
  read: ReadonlySet<string>,
): Promise<(passage: Passages[number]) => boolean> {
  const ids = new Set(passages.map(({ sourceId }) => sourceId).filter((id) => read.has(id)));
  const texts = taskId && ids.size > 0 ? await listSourceTexts(ctx.db, taskId, [...ids]) : [];
  const finders = new Map(texts.map(({ id, content }) => [id, passageFinder(content)]));
  return ({ sourceId, text }) => finders.get(sourceId)?.(text) === true;
}

interface Named {
  number: number;
  title: string;
  url?: string;
  kind?: 'opinion';
}

/** Sources of the passages that contradict another one. */
function findRivals(
  {
    passages,
    references,
  }: Pick<NonNullable<Awaited<ReturnType<typeof findEvidenceRow>>>, 'passages' | 'references'>,
  sources: readonly PublicSource[],
  {
    present,
    isRead,
  }: {
    present: (reference: Named, sourceId: string) => PublicSource;
    isRead: (passage: Passages[number]) => boolean;
  },
): PublicBasis['rivals'] {
  const named = new Set(passages.flatMap(({ disputed = [] }) => disputed.map(({ passageId }) => passageId)));
  return Object.fromEntries(
    passages.flatMap((passage) => {
      if (!named.has(passage.id)) return [];
      const at = references.findIndex(({ sourceId }) => sourceId === passage.sourceId);
      const source = sources[at] ?? present({ number: 0, title: '' }, passage.sourceId);
      const { title, kind, url } = isRead(passage)
        ? source
        : { ...source, kind: 'document' as const, url: null };
      return [[passage.id, { kind, title, url, number: sources[at]?.number ?? null }]];
    }),
  );
}

type SourceFacts = Awaited<ReturnType<typeof listSourceFacts>>[number];

const line = (text: string | null | undefined, most: number) =>
  fitLine(cleanUntrusted(text ?? ''), most) || null;

function publicSource(
  reference: Named,
  facts: SourceFacts | undefined,
  reading: PageReading | undefined,
): PublicSource {
  const source = presentSource(reference, facts, reading);
  const { title, url } = reference;
  const isListedSo = title === source.title && (url ?? null) === (source.url ?? source.claimedUrl ?? null);
  return { ...source, ...(!isListedSo && { listed: { title: line(title, MAX_TITLE) ?? '', url } }) };
}

/** Presents a page as it was read. A text that a user supplied is a document, even with an address. */
function presentSource(
  { number, title, url, kind }: Named,
  facts: SourceFacts | undefined,
  reading: PageReading | undefined,
): PublicSource {
  const isOwn = facts !== undefined && isOwnText(facts);
  const address = publicAddress(facts?.url || url);
  const sha256 = facts && facts.length > 0 ? facts.sha256 : null;
  if (address !== null && reading !== undefined && !isOwn)
    return {
      number,
      kind: kind === 'opinion' || facts?.kind === 'reddit' ? 'discussion' : 'page',
      title: line(reading.title, MAX_TITLE) ?? '',
      url: address,
      claimedUrl: null,
      author: line(reading.author, MAX_NAME),
      published: line(reading.publishedAt, MAX_NAME),
      readAt: reading.readAt.toISOString(),
      sha256,
    };
  // A user's title of a text that wasn't read at its address says nothing about the page there.
  const given = address === null ? readerTitle(title || facts?.title || '') : new URL(address).host;
  const stated = isOwn && address === null ? facts : undefined;
  return {
    number,
    kind: 'document',
    title: line(given, MAX_TITLE) ?? '',
    url: null,
    claimedUrl: address,
    author: line(stated?.author, MAX_NAME),
    published: line(stated?.published, MAX_NAME),
    readAt: null,
    sha256,
  };
}

type KeptBasis = Pick<PublicBasis, 'sources' | 'passages' | 'verdicts' | 'rivals'>;
type Known = Parameters<typeof textReferences>[1];
type Sources = Parameters<typeof textReferences>[2];

const resolved = (text: string, known: Known, sources: Sources): Reference[] =>
  textReferences({ text, language: detectLanguage(plainText(text)) }, known, sources);

const isNamed = ({ title, url }: Reference): boolean => title !== '' || url !== undefined;

/**
 * Returns what the citation numbers of a text stand for: by its list of sources, and by the known references where the list doesn't
 * say otherwise. Sources of the task have their IDs.
 */
export const listedReferences = (text: string, known: Known, sources: Sources): Reference[] =>
  resolved(text, known, sources).filter(isNamed);

/** ID of a source among those of its evidence, where a page may have several numbers. */
function keptId({ number, url, sha256 }: PublicSource, sources: readonly PublicSource[]): string {
  const first = url !== null && sources.find((each) => each.url === url && each.sha256 === sha256);
  return String((first || { number }).number);
}

/** Evidence as a text that may have been edited since numbers it, with what its sentences are compared with. */
export function basisOfText({ sources: kept, passages, verdicts = [], rivals }: KeptBasis, text: string) {
  const known = kept.map((source) => {
    const { title, url } = source.listed ?? { title: source.title, url: source.url ?? source.claimedUrl };
    return { number: source.number, sourceId: keptId(source, kept), title, ...(url && { url }) };
  });
  const references = resolved(text, known, []);
  const numberOf = (source: number | null) =>
    references.find(({ sourceId }) => sourceId === String(source))?.number ?? null;
  const quoted = new Set(passages.map(({ source }) => String(source)));
  const sources = references.filter(isNamed).map((reference) => {
    const source = kept.find(({ number }) => String(number) === reference.sourceId);
    return source ? { ...source, number: reference.number } : publicSource(reference, undefined, undefined);
  });
  // Only what a page calls itself may be in a sentence without being in its text.
  const titles = new Map(
    sources.flatMap(({ number, kind, title }) => (kind === 'document' ? [] : [[number, title] as const])),
  );
  return {
    sources,
    rivals: Object.fromEntries(
      Object.entries(rivals).map(([id, rival]) => [id, { ...rival, number: numberOf(rival.number) }]),
    ),
    /** Numbers of the sources that have passages. */
    quotable: new Set(references.filter(({ sourceId }) => quoted.has(sourceId)).map(({ number }) => number)),
    /** Also for numbers of which nothing is known. */
    references: references.map(
      ({ number, sourceId }): NamedReference & { number: number; sourceId: string } => {
        const title = titles.get(number);
        return { number, sourceId, ...(title !== undefined && { title }) };
      },
    ),
    passages: passages.map(({ source, ...passage }) => ({ ...passage, sourceId: String(source) })),
    verdicts: verdicts.map(({ sources: cited, ...verdict }) => ({
      ...verdict,
      sources: cited.map(String),
      passageId: null,
      model: '',
    })),
  };
}

/** The URL, unless it is of a private network, even one that the operator allows to be read. */
function publicAddress(url: string | undefined): string | null {
  try {
    return url ? parsePublicUrl(url, () => false).href : null;
  } catch {
    return null;
  }
}
