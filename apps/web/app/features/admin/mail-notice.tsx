import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';

const mailQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => api.mailState(undefined, { signal }),
});

/** Tells admins that no mail leaves the server. */
export function MailNotice() {
  const t = useTexts('admin');
  const { data } = useQuery(mailQuery);
  if (data?.configured !== false) return undefined;
  return (
    <Alert tone="warning" className="mb-6">
      {t('noMail')}{' '}
      <Link to="/admin/system#mail" className="whitespace-nowrap underline underline-offset-4">
        {t('noMailLink')}
      </Link>
    </Alert>
  );
}
