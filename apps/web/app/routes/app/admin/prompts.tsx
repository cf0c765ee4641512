import { AdminPrompts } from '../../../ai/prompts/admin-prompts.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';

export default function AdminPromptsPage() {
  const t = useTexts('prompts');
  return (
    <>
      <AppHead title={t('title')} />
      <AdminPrompts />
    </>
  );
}
