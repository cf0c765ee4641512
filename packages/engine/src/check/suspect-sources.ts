import { detectLanguage } from '../text/language.ts';
import { plainText } from '../text/markdown-text.ts';
import { textTools } from '../text/text-tools.ts';
import { bulkText } from './suspects/bulk-text.ts';
import { contradictions } from './suspects/contradictions.ts';
import { nearCopies } from './suspects/near-copies.ts';
import { readSource, type SuspectInput } from './suspects/read-source.ts';
import type { SuspectSource } from './suspects/suspect.ts';

/** Characters that tell the language. */
const SAMPLE = 5000;

/** Finds near-copies with other facts, figures that others contradict, and texts made in bulk. */
export function suspectSources({
  sources,
  language,
}: {
  sources: readonly SuspectInput[];
  /** Default: the language of the first source. */
  language?: string | undefined;
}): SuspectSource[] {
  const tools = textTools(
    language ?? detectLanguage(plainText((sources[0]?.content ?? '').slice(0, SAMPLE))),
  );
  const read = sources.map((source) => readSource(source, tools));
  const copies = firstOfEach(nearCopies(read, tools));
  const known = new Set(copies.map(({ id }) => id));
  const rest = read.filter(({ id }) => !known.has(id));
  const bulk = read.flatMap((source) => bulkText(source, tools) ?? []);
  return [...copies, ...contradictions(rest, tools), ...bulk];
}

/** A copy of several sources is shown beside the first. */
function firstOfEach(found: readonly SuspectSource[]): SuspectSource[] {
  const seen = new Set<string>();
  return found.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
