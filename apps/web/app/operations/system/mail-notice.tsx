import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { mailQuery } from './api.ts';

const SYSTEM = '/admin/system';
/** Pages that say it themselves. */
const OWN_PAGES = [SYSTEM, '/admin/setup', '/admin/setup/connect'];

/** Warns admins that the server sends no email. Left out where the page says it itself. */
export function MailNotice() {
  const t = useTexts('admin');
  const { pathname } = useLocation();
  const { data } = useQuery(mailQuery);
  if (data?.configured !== false || OWN_PAGES.includes(pathname)) return undefined;
  return (
    <Alert tone="warning" className="mb-6">
      {t('noMail')}{' '}
      <Link to={`${SYSTEM}#mail`} className="whitespace-nowrap underline underline-offset-4">
        {t('noMailLink')}
      </Link>
    </Alert>
  );
}
