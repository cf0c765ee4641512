import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '../i18n/language-context.ts';
import { useUser } from '../identity/use-user.ts';
import { adminModelsQuery } from './models/api.ts';
import { troubleText } from './trouble-text.ts';

function Facts() {
  const t = useTexts('admin');
  const { data } = useQuery(adminModelsQuery);
  const troubled = data?.models.filter(({ is_active, trouble }) => is_active && trouble) ?? [];
  return (
    <>
      {troubled.map(({ model_name: name, trouble }) => (
        <p key={name} className="wrap-anywhere">
          <strong className="font-medium text-ink">{name}</strong>: {trouble && troubleText(trouble, t)}
        </p>
      ))}
      <Link to="/admin" className="text-accent underline">
        {t('connect.models')}
      </Link>
    </>
  );
}

/** Tells admins why the last calls of models failed, and everyone else who can help. */
export default function ModelTrouble() {
  const t = useTexts('admin');
  const isAdmin = useUser()?.role === 'admin';
  return <div className="mt-2">{isAdmin ? <Facts /> : <p>{t('models.askAdmin')}</p>}</div>;
}
