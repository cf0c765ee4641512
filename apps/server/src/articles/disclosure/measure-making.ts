import { parseArticleText } from '@inkstep/article/article-text';
import { countMachineWords } from '@inkstep/article/machine-words';
import type { MadeBy } from '@inkstep/contract';
import type { Writer } from '@inkstep/engine';
import { articleLabels } from '@inkstep/engine/article-labels';

/** Who made a text, in words. */
export interface Making {
  by: MadeBy;
  words: number;
  machineWords: number;
}

export interface MadeText {
  text: string;
  /** BCP 47. */
  language: string;
  writtenBy: Writer | null;
  rewrittenBy: Writer | null;
  /** Texts as they were generated, or accepted as proposals. */
  generated: readonly string[];
  /** Text that was saved with an API token. */
  ofProgram: string | undefined;
}

/** Compares a text with what machines made. The metadata lines and the list of sources don't count. */
export function measureMaking(made: MadeText): Making {
  const text = proseOf(made.text, made.language);
  const generated = made.generated.map((each) => proseOf(each, made.language));
  const ofWriter = countMachineWords(text, generated);
  const { words, machine } =
    made.ofProgram === undefined
      ? ofWriter
      : countMachineWords(text, [...generated, proseOf(made.ofProgram, made.language)]);
  const facts = { isGenerated: ofWriter.machine > 0, isOfMachine: machine > 0 };
  return { by: makerOf(made, facts), words, machineWords: machine };
}

/** A sentence that a model rewrote in a text of a person isn't kept by itself, only that it was rewritten. */
function makerOf(
  { writtenBy, rewrittenBy, generated }: MadeText,
  { isGenerated, isOfMachine }: { isGenerated: boolean; isOfMachine: boolean },
): MadeBy {
  // Before rewriting was recorded, a typed text got its evidence with the first accepted proposal.
  const isRevised = rewrittenBy === 'model' || (writtenBy === null && generated.length > 0);
  if (isRevised || (isGenerated && writtenBy !== 'drafter')) return 'model';
  if (isGenerated || rewrittenBy === 'drafter') return 'assembled';
  return isOfMachine ? 'program' : 'people';
}

const HEADING = /^##\s+(.+?)\s*#*\s*$/;

function proseOf(text: string, language: string): string {
  const names = new Set([articleLabels(language).sources, articleLabels('en').sources]);
  const lines = parseArticleText(text).body.split('\n');
  const at = lines.findLastIndex((line) => names.has(HEADING.exec(line)?.[1] ?? ''));
  return (at < 0 ? lines : lines.slice(0, at)).join('\n');
}
