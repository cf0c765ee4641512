import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../buttons/button.tsx';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** The title's place in the page's outline, where it stands for the whole page. */
  level?: 1 | 2;
  /** Why, as far as known: usually the server's message. */
  children?: ReactNode;
  /** What was kept: 'Your text is still here.' */
  kept?: string;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** Another way out, beside Try again. */
  action?: ReactNode;
}

export function ErrorState({
  title,
  level,
  children,
  kept,
  onRetry,
  retryLabel,
  retrying = false,
  action,
}: ErrorStateProps) {
  const t = useTexts('ui');
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-md border border-line bg-card px-6 py-12 text-center"
    >
      <CircleAlert size={28} className="mb-1 text-danger" />
      <Title className="font-medium text-base">{title}</Title>
      {children && <div className="max-w-md text-muted text-sm">{children}</div>}
      {kept && <p className="max-w-md text-muted text-sm">{kept}</p>}
      {(onRetry || action) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button icon={<RotateCw size={16} />} loading={retrying} onClick={onRetry}>
              {retryLabel ?? t('tryAgain')}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
