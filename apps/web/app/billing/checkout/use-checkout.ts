import { ApiError } from '@inkstep/contract/client';
import type { Language } from '@inkstep/contract/languages';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Translate, useLanguage, useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { failureWords } from '../failure-words.ts';
import { initializePaddle, loadPaddle, type PaddleEvent, PaddleLoadError } from './paddle-script.ts';
import { hideFromPaddle, isTransactionId } from './transaction-id.ts';

/** Maximum time for the overlay to report that it has opened. */
const OPEN_DEADLINE_MS = 30_000;

export interface CheckoutFailure {
  failure: string;
  /** True if another attempt would fail the same way. */
  lasts: boolean;
}

export type CheckoutState = 'opening' | 'opened' | 'finishing' | CheckoutFailure;

/** Error codes of transactions that were paid, or replaced by a checkout of another plan. */
const UNPAYABLE = ['transaction_immutable', 'transaction_invalid_status_change', 'transaction_not_ready'];

const isNotSetUp = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'BILLING_NOT_CONFIGURED';

/** Matches the page's theme and language and keeps the transaction's customer. */
function overlaySettings(language: Language) {
  const chosen = document.documentElement.dataset.theme;
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    displayMode: 'overlay',
    theme: isDark ? 'dark' : 'light',
    locale: language === 'zh' ? 'zh-Hans' : language,
    allowLogout: false,
  };
}

function failureOf(error: unknown, t: Translate<'billing'>): string {
  if (error instanceof PaddleLoadError) return t(`checkout.${error.reason}`);
  const reason = error instanceof Error ? error.message : t('checkout.unknown');
  return failureWords(error, t('checkout.initialize', { reason }));
}

/**
 * Opens the provider's checkout of a transaction. Leaving reloads the document, so that the provider's script and its
 * CSP stay on the checkout page.
 */
export function useCheckout(transaction: string | undefined): {
  state: CheckoutState;
  tryAgain: () => void;
} {
  const t = useTexts('billing');
  const language = useLanguage();
  const [state, setState] = useState<CheckoutState>('opening');
  const [attempt, setAttempt] = useState(0);
  // A language change must not reopen the checkout.
  const readWording = useEffectEvent(() => ({ t, language }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the checkout once
  useEffect(() => {
    if (transaction === undefined) return;
    const wording = readWording();
    const { t: words } = wording;
    let isGone = false;
    // After completion, `closed` only means that the overlay was dismissed.
    let isOver = false;
    const fail = (failure: string, lasts = false) => {
      clearTimeout(timer);
      setState({ failure, lasts });
    };
    const timer = setTimeout(
      () => fail(words('checkout.initialize', { reason: words('checkout.slow') })),
      OPEN_DEADLINE_MS,
    );

    const onEvent = ({ name, code, detail, data }: PaddleEvent) => {
      if (isGone) return;
      if (name === 'checkout.loaded' && !isOver) {
        clearTimeout(timer);
        setState('opened');
      } else if (name === 'checkout.completed') {
        isOver = true;
        setState('finishing');
        const paid = isTransactionId(data?.transaction_id) ? data.transaction_id : transaction;
        location.replace(`/subscription/success?transaction_id=${paid}`);
      } else if (name === 'checkout.closed' && !isOver) {
        isOver = true;
        location.replace('/subscription?checkout_cancelled=true');
      } else if (name === 'checkout.error' && !isOver) {
        isOver = true;
        const isUnpayable = code !== undefined && UNPAYABLE.includes(code);
        const reason = isUnpayable ? words('checkout.gone') : (detail ?? words('checkout.unknown'));
        fail(words('checkout.error', { detail: reason }), isUnpayable);
        window.Paddle?.Checkout.close?.();
      }
    };

    async function open(transactionId: string) {
      const settings = await accountApi.checkoutSettings();
      const paddle = await loadPaddle(settings.script_url);
      if (isGone) return;
      hideFromPaddle();
      initializePaddle(paddle, settings, onEvent);
      paddle.Checkout.open({ transactionId, settings: overlaySettings(wording.language) });
    }
    open(transaction).catch((error: unknown) => {
      if (!isGone) fail(failureOf(error, wording.t), isNotSetUp(error));
    });

    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [transaction, attempt]);

  const tryAgain = () => {
    setState('opening');
    setAttempt((made) => made + 1);
  };
  return { state, tryAgain };
}
