import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';

/** Shown instead of a task that doesn't exist. */
export default function MissingTask({ back }: { back: ReactNode }) {
  const t = useTexts('tasks');
  return (
    <EmptyState
      icon={<FileQuestion size={28} />}
      level={1}
      title={t('gate.missing')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {back}
          <ButtonLink to="/tasks/new" variant="ghost">
            {t('list.start')}
          </ButtonLink>
          <ButtonLink to="/dashboard" variant="ghost">
            {t('gate.dashboard')}
          </ButtonLink>
        </span>
      }
    >
      {t('gate.missingHint')}
    </EmptyState>
  );
}
