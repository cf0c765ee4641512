import { useTexts } from '../../../i18n/language-context.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { QuickStart } from './quick-start.tsx';

/** Shows the first step without a task; the first input creates one. */
export function NewTask() {
  const t = useTexts('quickStart');
  return (
    <div className="mx-auto w-full max-w-3xl py-4 sm:py-12">
      <QuickStart level={1} back={<ButtonLink to="/dashboard">{t('back')}</ButtonLink>} />
    </div>
  );
}
