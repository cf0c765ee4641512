import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { SaveNote } from './save-note.tsx';
import type { StepFrame } from './wizard-step.ts';

export interface EditorHeaderProps
  extends Pick<StepFrame, 'name' | 'save' | 'onRetry' | 'status' | 'writer'> {
  /** Zero-based. */
  step: number;
  /** Content at the right end, such as a button for the side panel. */
  children?: ReactNode;
}

export function EditorHeader({ name, save, onRetry, status, writer, step, children }: EditorHeaderProps) {
  const t = useTexts('editor');
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-2 border-line sm:gap-x-4 border-b px-4 py-2.5 sm:px-6 low:py-1 sm:low:flex-nowrap">
      <ButtonLink to="/tasks" variant="ghost" size="sm" className="-ml-2 px-2 sm:-ml-3 sm:px-3">
        <ArrowLeft size={16} />
        <span className="max-sm:sr-only low:sr-only">{t('back')}</span>
      </ButtonLink>
      <div className="min-w-0 grow basis-40 text-lg">{name}</div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:order-last max-sm:w-full sm:low:flex-nowrap">
        <SaveNote save={save} onRetry={onRetry} />
        {writer}
        {status}
        <span className="whitespace-nowrap text-muted text-xs tabular-nums sm:low:sr-only">
          {t('position', { step: step + 1 })}
        </span>
      </div>
      {children}
    </header>
  );
}
