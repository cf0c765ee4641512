import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { Topics } from '../../../publishing/topics/topics.tsx';

export default function AdminTopicsPage() {
  const t = useTexts('adminBlog');
  return (
    <>
      <AppHead title={t('list.topics')} />
      <Topics />
    </>
  );
}
