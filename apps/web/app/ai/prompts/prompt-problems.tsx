import { MAX_PROMPT_CHARACTERS, type PromptProblem } from '@inkstep/contract/prompt-text';
import { CircleAlert } from 'lucide-react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { formatNumber } from '../../kit/text/format.ts';

const place = (name: string): string => `{{${name}}}`;

function problemText(problem: PromptProblem, t: Translate<'prompts'>): string {
  switch (problem.kind) {
    case 'long':
      return t('problems.long', { most: formatNumber(MAX_PROMPT_CHARACTERS) });
    case 'unknown':
      return t('problems.unknown', { variable: place(problem.name) });
    case 'missing':
      return t('problems.missing', { variable: place(problem.name), meaning: problem.description });
    default:
      return t(`problems.${problem.kind}`);
  }
}

export interface PromptProblemsProps {
  id: string;
  problems: readonly PromptProblem[];
  /** Problems reported by the server. */
  refused: readonly string[];
}

/** Lists the problems that block saving, updated while typing. */
export function PromptProblems({ id, problems, refused }: PromptProblemsProps) {
  const t = useTexts('prompts');
  const lines = [...problems.map((problem) => problemText(problem, t)), ...refused];
  return (
    <div id={id} role="status" aria-label={t('problems.label')} className="empty:hidden">
      {lines.length > 0 && (
        <ul className="flex flex-col gap-1">
          {lines.map((line) => (
            <li key={line} className="flex items-start gap-2 text-danger text-sm">
              <CircleAlert size={16} className="mt-0.5 shrink-0" />
              <span className="min-w-0 break-words">{line}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
