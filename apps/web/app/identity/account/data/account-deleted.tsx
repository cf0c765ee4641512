import { useTexts } from '../../../i18n/language-context.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useIsOn } from '../../../kit/page/offers.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';

export function AccountDeleted() {
  const t = useTexts('account');
  const sendsEmail = useIsOn('email');
  return (
    <Card padding="lg" className="flex flex-col gap-6">
      <AppHead title={t('goodbye.title')} />
      <div role="status" className="flex flex-col gap-2">
        <h1 className="font-semibold font-serif text-xl">{t('goodbye.title')}</h1>
        <p className="text-muted text-sm">{t(sendsEmail ? 'goodbye.text' : 'goodbye.unmailed')}</p>
      </div>
      <ButtonLink to="/home" reloadDocument size="lg">
        {t('goodbye.home')}
      </ButtonLink>
    </Card>
  );
}
