import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { BlogSettingsPage } from '../../../publishing/settings/blog-settings.tsx';

export default function AdminBlogSettingsPage() {
  const t = useTexts('blogAdmin');
  return (
    <>
      <AppHead title={t('settings.title')} />
      <BlogSettingsPage />
    </>
  );
}
