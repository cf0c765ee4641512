import { PostList } from '../../../features/admin-blog/list/post-list.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../ui/page-head.tsx';

export default function AdminPillarsPage() {
  const t = useTexts('adminBlog');
  return (
    <>
      <AppHead title={t('list.pillar')} />
      <PostList kind="pillar" />
    </>
  );
}
