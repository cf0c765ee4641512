import { textTools } from '@inkstep/engine';
import type { Db } from '../../platform/db/connect.ts';
import { searchable } from '../../platform/text/searchable.ts';
import type { Candidate } from './candidate.ts';
import { listEarlierArticles, listResourcesWith } from './queries.ts';

interface Asked {
  workspaceId: string;
  taskId: string | undefined;
  /** Keywords and topics. */
  texts: readonly string[];
  language: string;
}

/** Each scans an index. */
const MAX_WORDS = 12;
const SHORTEST_WORD = 3;

/** Entries of the library and earlier articles that may be about the subject. */
export async function ownMaterial(
  { db }: { db: Db },
  { workspaceId, taskId, texts, language }: Asked,
): Promise<Candidate[]> {
  const words = searchedWords(texts, language);
  const [entries, earlier] = await Promise.all([
    words.length === 0 ? [] : listResourcesWith(db, workspaceId, words),
    listEarlierArticles(db, { workspaceId, taskId }),
  ]);
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
      ({ taskId: ofTask, title, text, createdAt }): Candidate => ({
        origin: 'article',
        title,
        url: '',
        text,
        published: createdAt.toISOString().slice(0, 10),
        because: {},
        taskId: ofTask,
      }),
    ),
  ];
}

/** The longest words of the subject, which are the rarest as a rule. Stems find their other forms too. */
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
