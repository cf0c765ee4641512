import { PostTransfer } from '../../../features/admin-blog/transfer/post-transfer.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../ui/page-head.tsx';

export default function AdminBlogImportPage() {
  const t = useTexts('postTransfer');
  return (
    <>
      <AppHead title={t('title')} />
      <PostTransfer />
    </>
  );
}
