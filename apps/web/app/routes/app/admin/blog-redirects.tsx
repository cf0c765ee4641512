import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { RedirectList } from '../../../publishing/redirects/redirect-list.tsx';

export default function AdminBlogRedirectsPage() {
  const t = useTexts('blogAdmin');
  return (
    <>
      <AppHead title={t('redirects.title')} />
      <RedirectList />
    </>
  );
}
