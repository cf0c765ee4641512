import { useQuery } from '@tanstack/react-query';
import { adminModelsQuery } from '../../ai/models/api.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';

/** Leads admins to the setup as long as no model writes. */
export default function SetupNotice() {
  const t = useTexts('admin');
  const { data } = useQuery(adminModelsQuery);
  if (!data || data.models.some(({ is_active }) => is_active)) return null;
  return (
    <Alert
      tone="info"
      title={t('setup.notice')}
      className="mb-6"
      action={
        <span className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/setup/connect" size="sm">
            {t('connect.title')}
          </ButtonLink>
          <ButtonLink to="/admin/setup" size="sm" variant="ghost">
            {t('setup.all')}
          </ButtonLink>
        </span>
      }
    >
      {t('setup.noticeText')}
    </Alert>
  );
}
