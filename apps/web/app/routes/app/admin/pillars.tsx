import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { PostList } from '../../../publishing/posts/list/post-list.tsx';

export default function AdminPillarsPage() {
  const t = useTexts('adminBlog');
  return (
    <>
      <AppHead title={t('list.pillar')} />
      <PostList kind="pillar" />
    </>
  );
}
