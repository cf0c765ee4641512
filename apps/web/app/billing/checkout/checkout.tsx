import { CircleAlert, CreditCard, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { buttonStyle } from '../../kit/buttons/button-style.ts';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { MailedLinkHead } from '../../kit/page/page-head.tsx';
import { readTransaction } from './transaction-id.ts';
import { UrlParameters } from './url-parameters.tsx';
import { type CheckoutState, useCheckout } from './use-checkout.ts';

interface FailureProps {
  children: ReactNode;
  /** Undefined if a second attempt would fail the same way. */
  onRetry?: (() => void) | undefined;
}

function Failure({ children, onRetry }: FailureProps) {
  const t = useTexts('billing');
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <CircleAlert size={32} strokeWidth={1.5} className="text-danger" />
      <h1 className="font-semibold font-serif text-xl">{t('checkout.failedTitle')}</h1>
      <p role="alert" className="max-w-full break-words text-muted">
        {children}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <a href="/subscription" className={buttonStyle(onRetry ? 'secondary' : 'primary')}>
          {t('checkout.back')}
        </a>
        {onRetry && (
          <Button variant="primary" icon={<RotateCw size={16} />} onClick={onRetry}>
            {t('checkout.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Progress({ state }: { state: Exclude<CheckoutState, object> }) {
  const t = useTexts('billing');
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <CreditCard size={32} strokeWidth={1.5} className="text-muted" />
      <h1 className="font-semibold font-serif text-xl">{t('checkout.title')}</h1>
      <p role="status" className="flex items-center gap-2 text-muted">
        {state !== 'opened' && <Spinner size={16} />}
        {t(`checkout.${state}`)}
      </p>
    </div>
  );
}

export interface CheckoutProps {
  /** Shows only the state, without explanations. */
  isSimple?: boolean;
  /** Redirects to /subscription on failure, without a message. */
  leavesOnFailure?: boolean;
  showsParameters?: boolean;
}

/** Opens the provider's checkout of the transaction in the URL. */
export function Checkout({
  isSimple = false,
  leavesOnFailure = false,
  showsParameters = false,
}: CheckoutProps) {
  const t = useTexts('billing');
  const [params] = useSearchParams();
  const [given] = useState(() => ({ transaction: readTransaction(params), parameters: [...params] }));
  const { transaction } = given;
  const { state, tryAgain } = useCheckout('id' in transaction ? transaction.id : undefined);

  const problem = 'problem' in transaction ? transaction.problem : undefined;
  const failed = problem !== undefined || typeof state === 'object';
  useEffect(() => {
    if (failed && leavesOnFailure) location.replace('/subscription');
  }, [failed, leavesOnFailure]);

  return (
    <>
      <MailedLinkHead title={t('checkout.title')} />
      <Card padding="lg" className="flex flex-col gap-6">
        {problem === 'missing' && <Failure>{t('checkout.noTransaction')}</Failure>}
        {problem === 'wrong' && (
          <Failure>{t('checkout.initialize', { reason: t('checkout.wrongTransaction') })}</Failure>
        )}
        {!problem &&
          (typeof state === 'object' ? (
            <Failure onRetry={state.lasts ? undefined : tryAgain}>{state.failure}</Failure>
          ) : (
            <Progress state={state} />
          ))}
        {showsParameters && <UrlParameters parameters={given.parameters} />}
      </Card>
      {!isSimple && <p className="mt-6 text-center text-muted text-sm">{t('checkout.provider')}</p>}
    </>
  );
}
