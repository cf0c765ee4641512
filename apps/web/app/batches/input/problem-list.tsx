import type { BatchLineProblem } from '@inkstep/contract/batch-lines';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import type { Converted } from '../csv/columns.ts';

const SHOWN = 5;

type Problem = BatchLineProblem | Converted['problems'][number];

export interface ProblemListProps {
  problems: readonly Problem[];
  /** Jumps to a line. Without it, problems aren't links. */
  onLine?: (line: number) => void;
}

/** Lists problems by line number. */
export function ProblemList({ problems, onLine }: ProblemListProps) {
  const t = useTexts('batches');
  if (problems.length === 0) return null;
  const textOf = ({ kind, detail }: Problem): string => {
    const number = formatNumber(Number(detail));
    return t(`problems.${kind}`, { detail, number });
  };
  return (
    <Alert tone="warning" title={t('problems.title', { count: problems.length })}>
      <ul className="flex flex-col gap-0.5">
        {problems.slice(0, SHOWN).map((problem) => (
          <li key={`${problem.line} ${problem.kind}`} className="break-words">
            {onLine ? (
              <button
                type="button"
                className="rounded-sm font-medium text-accent underline underline-offset-2"
                onClick={() => onLine(problem.line)}
              >
                {t('problems.line', { line: problem.line })}
              </button>
            ) : (
              <span className="font-medium">{t('problems.line', { line: problem.line })}</span>
            )}{' '}
            {textOf(problem)}
          </li>
        ))}
        {problems.length > SHOWN && <li>{t('problems.more', { count: problems.length - SHOWN })}</li>}
      </ul>
    </Alert>
  );
}
