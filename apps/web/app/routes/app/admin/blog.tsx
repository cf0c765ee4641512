import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { PostList } from '../../../publishing/posts/list/post-list.tsx';

export default function AdminBlogPage() {
  const t = useTexts('adminBlog');
  return (
    <>
      <AppHead title={t('list.post')} />
      <PostList kind="post" />
    </>
  );
}
