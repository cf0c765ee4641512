import { z } from 'zod';
import { line } from '../prompt/brief-records.ts';
import { dataBlock } from '../prompt/data-block.ts';
import { DATA_RULES } from '../prompt/rules.ts';
import { type CallPorts, invalid, type StepResult } from '../prompt/step.ts';
import type { ListReading } from './review-list.ts';

export interface ListToRead {
  rows: readonly {
    id: string;
    keyphrase: string;
    title: string;
    /** Beginnings of its sources, where none has its words. */
    sources?: readonly string[] | undefined;
  }[];
  /** Other pages of the site. */
  pages: readonly { id: string; title: string }[];
}

const ListAnswer = z.object({
  sameSearches: z.array(z.object({ row: z.number(), other: z.number() })),
  outsideSubject: z.array(z.number()),
  spokenOf: z.array(z.number()),
});

/** Leaves room for the thinking of a reasoning model. */
const MAX_OUTPUT_TOKENS = 8_000;
export const MAX_PAGES_READ = 200;

const INSTRUCTIONS = `You are the editor of a website. You read a list of articles that are planned for it, before they are written.
sameSearches: each pair of which one page would answer the searches of both, also where they have no word in common, such as "worm composting setup" and "how to set up a worm bin". "row" is the number of a record of kind "row", "other" that of another row or of a page. Leave out pairs that differ in what the reader wants, such as a price and a guide, or a part of a subject and the whole.
outsideSubject: numbers of the rows that readers of the pages would not expect on this site. A subject next to those of the pages is not outside.
spokenOf: numbers of the rows with sources of which a source speaks, also in other words, such as of vermicomposting where it speaks of worms in a box.
Leave out what you aren't sure of. Each of the three lists may be empty.`;

/** Asks a model about all rows of a list: one structured call. */
export async function readList(
  { rows, pages }: ListToRead,
  { model, nonce, signal }: CallPorts,
): Promise<StepResult<ListReading>> {
  const read = pages.slice(0, MAX_PAGES_READ);
  const prompt = [
    'Read this list.',
    dataBlock(nonce(), [
      ...rows.map(({ keyphrase, title, sources }, at) => ({
        kind: 'row',
        number: at + 1,
        keyphrase: line(keyphrase),
        title: line(title),
        ...(sources && { sources: sources.map(line) }),
      })),
      ...read.map(({ title }, at) => ({ kind: 'page', number: rows.length + at + 1, title: line(title) })),
    ]),
  ].join('\n\n');
  const answer = await model.generate({
    step: 'list',
    instructions: [INSTRUCTIONS, DATA_RULES].join('\n'),
    prompt,
    schema: ListAnswer,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    signal,
  });
  if (!answer.ok) return answer;
  return answer.object
    ? { ok: true, value: toReading(answer.object, rows, [...rows, ...read]) }
    : invalid('The model did not read the list.');
}

/** Leaves out numbers of no row, and rivals if there are more than rows: a model that names all hasn't read them. */
function toReading(
  { sameSearches, outsideSubject, spokenOf }: z.output<typeof ListAnswer>,
  rows: ListToRead['rows'],
  all: readonly { id: string }[],
): ListReading {
  const rowsOf = (numbers: readonly number[]) => rows.filter((_, at) => numbers.includes(at + 1));
  const rivals = sameSearches.flatMap(({ row, other }): [string, string][] => {
    const [one, two] = [rows[row - 1]?.id, all[other - 1]?.id];
    return one === undefined || two === undefined || one === two ? [] : [[one, two]];
  });
  return {
    rivals: rivals.length > rows.length ? [] : rivals,
    strangers: rowsOf(outsideSubject).map(({ id }) => id),
    spokenOf: rowsOf(spokenOf)
      .filter(({ sources }) => sources !== undefined)
      .map(({ id }) => id),
  };
}
