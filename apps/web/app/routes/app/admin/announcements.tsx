import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { Announcements } from '../../../operations/announcements/announcements.tsx';

export default function AdminAnnouncementsPage() {
  const t = useTexts('announcements');
  return (
    <>
      <AppHead title={t('title')} />
      <Announcements />
    </>
  );
}
