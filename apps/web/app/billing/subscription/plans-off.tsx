import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';

/** Says that this server sells nothing, and where admins change that. */
export function PlansOff() {
  const t = useTexts('billing');
  const isAdmin = useUser()?.role === 'admin';
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="font-semibold font-serif text-xl">{t('off.title')}</p>
      <p className="max-w-[60ch] text-sm">{t('off.text')}</p>
      {isAdmin && (
        <Link to="/admin/setup" className="self-start text-accent text-sm underline">
          {t('off.change')}
        </Link>
      )}
    </div>
  );
}
