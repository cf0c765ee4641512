import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../buttons/button.tsx';

export interface ErrorStateProps {
  title: string;
  /** Heading level, if this is the main content of the page. */
  level?: 1 | 2;
  /** Reason, usually the server's message. */
  children?: ReactNode;
  /** Note about kept input: 'Your text is still here.' */
  kept?: string;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** Alternative to Try again. */
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
