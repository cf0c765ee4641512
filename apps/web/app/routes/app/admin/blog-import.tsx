import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { PostTransfer } from '../../../publishing/transfer/post-transfer.tsx';

export default function AdminBlogImportPage() {
  const t = useTexts('postTransfer');
  return (
    <>
      <AppHead title={t('title')} />
      <PostTransfer />
    </>
  );
}
