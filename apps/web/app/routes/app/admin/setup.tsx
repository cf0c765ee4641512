import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { Setup } from '../../../operations/setup/setup.tsx';

export default function SetupPage() {
  const t = useTexts('admin');
  return (
    <>
      <AppHead title={t('setup.title')} />
      <Setup />
    </>
  );
}
