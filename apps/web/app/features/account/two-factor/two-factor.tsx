import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatDate } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { twoFactorQuery } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { StatusNote } from '../status-note.tsx';
import { useStatus } from '../use-status.ts';
import { type TwoFactorAction, TwoFactorDialog } from './two-factor-dialog.tsx';

const FEW_CODES = 3;

/** Whether signing in takes a code of an authenticator app, with what can be done about it. */
export function TwoFactor() {
  const t = useTexts('account');
  const queryClient = useQueryClient();
  const twoFactor = useQuery(twoFactorQuery);
  const [action, setAction] = useState<TwoFactorAction>();
  const [status, setStatus] = useStatus();
  const [finishes, setFinishes] = useState(0);
  const section = useRef<HTMLDivElement>(null);
  // The button that opened the dialog may have gone with what it changed.
  useEffect(() => {
    if (finishes > 0) section.current?.focus();
  }, [finishes]);
  const done = (finished: TwoFactorAction) => {
    setAction(undefined);
    setFinishes((count) => count + 1);
    setStatus({ tone: 'success', text: t(`twoFactor.done.${finished}`) });
  };
  return (
    <Section title={t('twoFactor.title')} description={t('twoFactor.description')}>
      <div ref={section} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        <Loaded query={twoFactor} skeleton={<Skeleton className="h-10 w-full" />}>
          {({ enabled, since, recoveryCodesLeft }) =>
            enabled ? (
              <>
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  <Badge tone="success" icon={<ShieldCheck size={14} aria-hidden="true" />}>
                    {t('twoFactor.on')}
                  </Badge>
                  {since && t('twoFactor.since', { date: formatDate(new Date(since)) })}
                </p>
                {recoveryCodesLeft <= FEW_CODES ? (
                  <Alert tone="warning">{t('twoFactor.codesLeft', { count: recoveryCodesLeft })}</Alert>
                ) : (
                  <p className="text-muted text-sm">
                    {t('twoFactor.codesLeft', { count: recoveryCodesLeft })}
                  </p>
                )}
                <div className="flex flex-wrap gap-2">
                  <Button onClick={() => setAction('renew')}>{t('twoFactor.renew')}</Button>
                  <Button onClick={() => setAction('disable')}>{t('twoFactor.disable')}</Button>
                </div>
              </>
            ) : (
              <>
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  <Badge icon={<ShieldOff size={14} aria-hidden="true" />}>{t('twoFactor.off')}</Badge>
                  {t('twoFactor.why')}
                </p>
                <div>
                  <Button onClick={() => setAction('setUp')}>{t('twoFactor.setUp')}</Button>
                </div>
              </>
            )
          }
        </Loaded>
        <StatusNote status={status} />
      </div>
      {action && (
        <TwoFactorDialog
          action={action}
          onClose={() => setAction(undefined)}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey })}
          onDone={() => done(action)}
        />
      )}
    </Section>
  );
}
