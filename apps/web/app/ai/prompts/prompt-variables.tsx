import type { AdminPrompt } from '@inkstep/contract';
import { Plus } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';

export interface PromptVariablesProps {
  variables: AdminPrompt['variables'];
  /** Variables that the text already contains. */
  used: ReadonlySet<string>;
  onInsert: (name: string) => void;
}

/** Lists the variables of a prompt with their meaning. */
export function PromptVariables({ variables, used, onInsert }: PromptVariablesProps) {
  const t = useTexts('prompts');
  if (variables.length === 0) return <p className="text-muted text-sm">{t('variables.none')}</p>;
  return (
    <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {variables.map(({ name, description, required }) => (
        <li key={name} className="flex flex-col gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <button
              type="button"
              aria-label={t('variables.insert', { variable: `{{${name}}}` })}
              onClick={() => onInsert(name)}
              className="inline-flex min-h-7 items-center gap-1 rounded-sm bg-accent-soft px-2 font-mono text-accent text-xs hover:underline"
            >
              <Plus size={12} />
              {`{{${name}}}`}
            </button>
            {required && (
              <Badge tone={used.has(name) ? 'neutral' : 'danger'}>{t('variables.required')}</Badge>
            )}
          </span>
          <span lang="en" className="text-muted text-xs">
            {description}
          </span>
        </li>
      ))}
    </ul>
  );
}
