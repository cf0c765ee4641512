import { TIMERS } from '@inkstep/contract/limits';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../layout/class-names.ts';
import { Reference } from './reference.tsx';
import { closeToast, listToasts, removeToast, subscribeToToasts, type Toast } from './toast-store.ts';

const LOOKS = {
  success: { Icon: CircleCheck, ink: 'text-success' },
  error: { Icon: CircleAlert, ink: 'text-danger' },
  warning: { Icon: TriangleAlert, ink: 'text-warning' },
  info: { Icon: Info, ink: 'text-accent' },
} as const;

const NO_TOASTS: readonly Toast[] = [];

/**
 * Stack of toasts at the bottom left, where pages have text: what is used next is on the right or in the footer. The note
 * about a lost connection is below. Rendered once, in the root.
 */
export function Toaster() {
  const t = useTexts('ui');
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => NO_TOASTS);
  return (
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-20 z-50 flex flex-col gap-3 sm:right-auto sm:w-96 sm:in-data-lost:bottom-44"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** Cards are 68 px high with a gap of 12, so that two-line toasts are 80 px apart. */
function ToastCard({ toast }: { toast: Toast }) {
  const { id, type, title, message, action, autoClose, duration, leaving } = toast;
  const t = useTexts('ui');
  const [held, setHeld] = useState(false);
  const before = useRef<EventTarget>(null);
  const { Icon, ink } = LOOKS[type];

  useEffect(() => {
    if (!autoClose || held || leaving) return;
    const timer = setTimeout(() => closeToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, autoClose, held, leaving, duration]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => removeToast(id), TIMERS.toastFadeMs);
    return () => clearTimeout(timer);
  }, [id, leaving]);

  /** Returns the focus to its previous element. */
  const close = () => {
    closeToast(id);
    if (before.current instanceof HTMLElement) before.current.focus();
  };

  return (
    <div
      role={type === 'error' || type === 'warning' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          before.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
      className={classNames(
        'pointer-events-auto flex min-h-17 animate-rise-in items-center gap-3 rounded-md border border-line bg-card py-2.5 pr-2 pl-4 shadow-overlay transition-opacity duration-300',
        leaving && 'opacity-0',
      )}
    >
      <Icon size={20} className={classNames('shrink-0', ink)} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <div className="flex min-w-0 flex-col text-sm">
          {title && <p className="font-medium">{title}</p>}
          <p className={title ? 'text-muted' : undefined}>{message}</p>
          <Reference error={toast.error} />
        </div>
        {action && (
          <button
            type="button"
            className="-ml-2 shrink-0 rounded-sm px-2 py-1 font-medium text-accent text-sm hover:bg-accent-soft"
            onClick={() => {
              action.onSelect();
              close();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('closeNotification')}
        onClick={close}
        className="flex size-8 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
      >
        <X size={16} />
      </button>
    </div>
  );
}
