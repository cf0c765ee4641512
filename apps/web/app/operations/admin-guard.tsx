import type { User } from '@inkstep/contract';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../i18n/language-context.ts';
import { Button } from '../kit/buttons/button.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { AppHead } from '../kit/page/page-head.tsx';

/** Renders its children for admins only. The server checks every request as well. */
export function AdminGuard({ user, children }: { user: User; children: ReactNode }) {
  const t = useTexts('admin');
  const navigate = useNavigate();
  if (user.role === 'admin') return children;
  return (
    <>
      <AppHead title={t('denied')} />
      <EmptyState
        icon={<ShieldAlert size={28} />}
        level={1}
        title={t('denied')}
        action={<Button onClick={() => void navigate(-1)}>{t('goBack')}</Button>}
      >
        {t('deniedText')}
      </EmptyState>
    </>
  );
}
