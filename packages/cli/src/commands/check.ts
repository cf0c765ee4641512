import type { Check, CheckReport } from '@inkstep/engine/checks';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandError } from '../command-error.ts';
import { EXIT } from '../exit-codes.ts';
import { readInput } from '../read-input.ts';
import { safeLine } from '../safe-text.ts';
import type { Session } from '../session.ts';

function score(given: string): number {
  if (!/^(\d{1,2}|100)$/.test(given)) throw new InvalidArgumentError('It must be a number from 0 to 100.');
  return Number(given);
}

export function addCheck(program: Command, { output, signal }: Session): void {
  program
    .command('check')
    .description('check and score any Markdown, without a server')
    .argument('<file>', 'file to check, or - for stdin')
    .option('--min-score <number>', 'fail below this score', score)
    .action(async (file: string, { minScore = 0 }: { minScore?: number }) => {
      const text = await readInput(file, signal);
      // Word lists and stemmers of many languages, which no other command needs.
      const { checkArticle, textWithoutBrief } = await import('@inkstep/engine/checks');
      const report = checkArticle({ ...textWithoutBrief(text), year: new Date().getFullYear() });
      if (output.isJson) output.json(report);
      else output.text([...problemLines(file, text, report), scoreLine(report)].join('\n'));
      if (report.score < minScore)
        throw new CommandError(`The score ${report.score} is below ${minScore}.`, EXIT.failed);
    });
}

function scoreLine({ score: reached, caps }: CheckReport): string {
  const limits = caps.map(({ reason, most }) => `${reason} limits it to ${most}`);
  return [`Score ${reached} of 100`, ...limits].join('; ');
}

const problemLines = (file: string, text: string, { checks }: CheckReport): string[] => {
  const positionOf = positions(text);
  return checks
    .filter(({ verdict }) => verdict === 'fair' || verdict === 'bad')
    .toSorted((a, b) => b.points - a.points)
    .flatMap((check) =>
      check.places.length === 0
        ? [`${safeLine(file)}: ${nameOf(check)}${factsOf(check)}`]
        : check.places.map(({ start, end, note }) => {
            const quoted = safeLine(text.slice(start, Math.min(end, start + LONGEST_QUOTE)));
            return `${safeLine(file)}:${positionOf(start)}: ${nameOf(check)}: ${safeLine(note ?? quoted)}`;
          }),
    );
};

const LONGEST_QUOTE = 100;

/** Such as `bad longSentences (-1.2)`; advice costs nothing. */
const nameOf = ({ verdict, name, points, isAdvice }: Check): string =>
  `${isAdvice ? 'advice' : verdict} ${name}${points > 0 ? ` (-${Number(points.toFixed(1))})` : ''}`;

function factsOf({ facts }: Check): string {
  const measured = Object.entries(facts).map(([name, value]) => `${name} ${Number(value.toFixed(2))}`);
  return measured.length === 0 ? '' : `: ${measured.join(', ')}`;
}

/** Finds line and column of an offset, both from 1. */
function positions(text: string): (offset: number) => string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return `${line + 1}:${offset - (starts[line] ?? 0) + 1}`;
  };
}
