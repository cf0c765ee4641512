import type { User } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Section } from '../section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

export function DeleteAccount({ user }: { user: User }) {
  const t = useTexts('account');
  const [asking, setAsking] = useState(false);
  return (
    <Section title={t('deletion.title')} description={t('deletion.description')}>
      <p className="text-sm">{t('deletion.note')}</p>
      <div>
        <Button className="text-danger!" onClick={() => setAsking(true)}>
          {t('deletion.open')}
        </Button>
      </div>
      {asking && <DeleteDialog email={user.email} onClose={() => setAsking(false)} />}
    </Section>
  );
}
