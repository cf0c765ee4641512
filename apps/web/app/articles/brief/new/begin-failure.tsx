import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import type { NoTask } from './create-task.ts';

interface BeginFailureProps {
  failure: NoTask;
  onAgain: () => void;
  back: ReactNode;
}

/** Explains why no task was created and offers next steps. */
export function BeginFailure({ failure, onAgain, back }: BeginFailureProps) {
  const t = useTexts('quickStart');
  return (
    <div className="mt-4">
      <ErrorState
        level={2}
        title={t('failed')}
        kept={t('kept')}
        action={
          <>
            {failure.wantsLogin ? (
              <ButtonLink to="/login?next=%2Ftasks%2Fnew" variant="primary">
                {t('login')}
              </ButtonLink>
            ) : (
              <Button icon={<RotateCw size={16} />} onClick={onAgain}>
                {t('again')}
              </Button>
            )}
            {back}
          </>
        }
      >
        {failure.message}
      </ErrorState>
    </div>
  );
}
