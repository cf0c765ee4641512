import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';

/** Says what it means that no model is connected. Admins can connect one from here. */
export function NoModelNote() {
  const t = useTexts('generation');
  const isAdmin = useUser()?.role === 'admin';
  return (
    <Alert
      tone="info"
      title={t('noModel.title')}
      action={
        isAdmin && (
          <ButtonLink to="/admin/setup/connect" size="sm">
            {t('noModel.connect')}
          </ButtonLink>
        )
      }
    >
      {t('noModel.text')}
      {!isAdmin && ` ${t('noModel.ask')}`}
    </Alert>
  );
}
