import { planByType } from '@inkstep/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { usePlansOn } from '../../identity/use-user.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { formatDate, formatDateTime } from '../../kit/text/format.ts';
import { moneyText } from '../subscription/money-text.ts';
import { paymentSetupQuery } from './api.ts';

/** Lists settings that are missing for selling plans. */
export function SetupNotes() {
  const t = useTexts('payments');
  const plansOn = usePlansOn();
  const { data } = useQuery(paymentSetupQuery);
  if (!data) return null;
  const { checkout_failure: failure, chargebacks } = data;
  return (
    <>
      {!data.configured && plansOn && (
        <Alert tone="info" title={t('notSetUp')} className="mb-4">
          {t('notSetUpHint')}
        </Alert>
      )}
      {failure && (
        <Alert tone="warning" title={t('failureTitle')} className="mb-4 break-words">
          {t('failureText', {
            time: formatDateTime(new Date(failure.occurred_at)),
            plan: planByType(failure.plan_type).name,
            price: failure.price_id,
            reason: failure.reason,
          })}
        </Alert>
      )}
      {chargebacks.length > 0 && (
        <Alert
          tone="warning"
          title={t('chargebackTitle', { count: chargebacks.length })}
          className="mb-4 break-words"
        >
          {t('chargebackText')}
          <ul className="mt-2 list-disc pl-5">
            {chargebacks.map((chargeback) => (
              <li key={chargeback.id}>
                {t('chargeback', {
                  amount: moneyText(chargeback),
                  account: chargeback.email ?? t('noAccount'),
                  date: formatDate(new Date(chargeback.occurred_at)),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
