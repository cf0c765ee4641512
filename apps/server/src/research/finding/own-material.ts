import { textTools } from '@inkstep/engine';
import type { Db } from '../../platform/db/connect.ts';
import { searchable } from '../../platform/text/searchable.ts';
import type { Candidate } from './candidate.ts';
import { listResourcesWith } from './queries.ts';

export interface EarlierArticle {
  taskId: string;
  title: string;
  text: string;
  createdAt: Date;
}

interface Asked {
  workspaceId: string;
  earlier: readonly EarlierArticle[];
  /** Keywords and topics. */
  texts: readonly string[];
  language: string;
}

/** Each word scans an index. */
const MAX_WORDS = 12;
const SHORTEST_WORD = 3;

/** Resources and earlier articles that may be about the subject. */
export async function ownMaterial(
  { db }: { db: Db },
  { workspaceId, earlier, texts, language }: Asked,
): Promise<Candidate[]> {
  const words = searchedWords(texts, language);
  const entries = words.length === 0 ? [] : await listResourcesWith(db, workspaceId, words);
  return [
    ...entries.map(
      ({ id, name, type, url, description, content, publishedAt }): Candidate => ({
        origin: type === 'reddit' ? 'reddit' : 'library',
        title: name,
        url,
        text: content || description,
        published: publishedAt,
        because: {},
        resource: { id, type },
      }),
    ),
    ...earlier.map(
      ({ taskId, title, text, createdAt }): Candidate => ({
        origin: 'article',
        title,
        url: '',
        text,
        published: createdAt.toISOString().slice(0, 10),
        because: {},
        taskId,
      }),
    ),
  ];
}

/** Longest words of the subject, usually the rarest. Stems match their other forms too. */
function searchedWords(texts: readonly string[], language: string): string[] {
  const tools = textTools(language);
  const long = tools.space === '' ? 2 : SHORTEST_WORD;
  const words = texts
    .flatMap(tools.words)
    .filter((word) => word.length >= long && !tools.isStopWord(word))
    .map((word) => searchable(word.toLowerCase().startsWith(tools.stem(word)) ? tools.stem(word) : word))
    .filter(Boolean);
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS);
}
