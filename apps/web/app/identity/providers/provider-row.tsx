import type { AdminProvider } from '@inkstep/contract';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { formatList } from '../../kit/text/format.ts';
import { ProviderIcon } from '../sign-in/provider-icon.tsx';
import { useTestProvider } from './api.ts';

export interface ProviderRowProps {
  provider: AdminProvider;
  /** Time of the latest change, in milliseconds. Results of earlier tests no longer count. */
  savedAt: number;
  onEdit: () => void;
  onRemove: () => void;
}

export function ProviderRow({ provider, savedAt, onEdit, onRemove }: ProviderRowProps) {
  const t = useTexts('signIn');
  const { id, name, kind, issuer, domains, is_active, from_environment, has_secret } = provider;
  const test = useTestProvider(id);
  return (
    <li aria-label={name} className="flex flex-col gap-3 rounded-md border border-line bg-card p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-0 grow basis-60 items-start gap-3">
          <span className="flex h-6 items-center">
            <ProviderIcon kind={kind} />
          </span>
          <div className="flex min-w-0 flex-col gap-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <h2 className="min-w-0 break-words font-medium text-base">{name}</h2>
              {from_environment && <Badge>{t('environment')}</Badge>}
              {!is_active && <Badge>{t('inactive')}</Badge>}
              {!has_secret && kind !== 'oidc' && <Badge tone="danger">{t('noSecret')}</Badge>}
            </div>
            <p className="wrap-anywhere text-muted text-sm">{issuer}</p>
            {domains.length > 0 && (
              <p className="wrap-anywhere text-sm">{t('domainsOf', { domains: formatList(domains) })}</p>
            )}
            {from_environment && <p className="text-muted text-xs">{t('environmentHint')}</p>}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            aria-label={t('testOf', { provider: name })}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            {t('test')}
          </Button>
          {!from_environment && (
            <>
              <Button size="sm" aria-label={t('editOf', { provider: name })} onClick={onEdit}>
                {t('edit')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('removeOf', { provider: name })}
                onClick={onRemove}
              >
                {t('remove')}
              </Button>
            </>
          )}
        </div>
      </div>
      {test.submittedAt > savedAt && <TestResult test={test} name={name} />}
    </li>
  );
}

function TestResult({ test, name }: { test: ReturnType<typeof useTestProvider>; name: string }) {
  const t = useTexts('signIn');
  const { isPending, data, error } = test;
  const passed = data?.success === true;
  const Icon = passed ? CircleCheck : CircleX;
  const outcome = data && (data.problem ? t(`problems.${data.problem}`) : t('passed', { provider: name }));
  const message = error ? failureText(error, t('testFailed')) : outcome;
  return (
    <p role="status" className="flex items-start gap-2 text-sm empty:hidden">
      {message !== undefined && !isPending && (
        <>
          <Icon
            size={18}
            aria-hidden="true"
            className={classNames('mt-px shrink-0', passed ? 'text-success' : 'text-danger')}
          />
          <span className="min-w-0 break-words">{message}</span>
        </>
      )}
    </p>
  );
}
