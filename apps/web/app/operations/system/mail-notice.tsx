import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { Alert } from '../../kit/feedback/alert.tsx';

const mailQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => adminApi.mailState(undefined, { signal }),
});

const SYSTEM = '/admin/system';

/** Warns admins that the server sends no email. Left out on the System page, which has its own warning. */
export function MailNotice() {
  const t = useTexts('admin');
  const { pathname } = useLocation();
  const { data } = useQuery(mailQuery);
  if (data?.configured !== false || pathname === SYSTEM) return undefined;
  return (
    <Alert tone="warning" className="mb-6">
      {t('noMail')}{' '}
      <Link to={`${SYSTEM}#mail`} className="whitespace-nowrap underline underline-offset-4">
        {t('noMailLink')}
      </Link>
    </Alert>
  );
}
