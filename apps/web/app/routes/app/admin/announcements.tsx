import { Announcements } from '../../../features/admin/announcements/announcements.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../ui/page-head.tsx';

export default function AdminAnnouncementsPage() {
  const t = useTexts('announcements');
  return (
    <>
      <AppHead title={t('title')} />
      <Announcements />
    </>
  );
}
