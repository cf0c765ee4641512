import type { User } from '@inkstep/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { useFocusTarget } from '../../../kit/hooks/use-focus-target.ts';
import { useMustConfirmEmail } from '../../use-must-confirm-email.ts';
import { sessionsQuery, twoFactorQuery } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import { Section } from '../section.tsx';
import { StatusNote } from '../status-note.tsx';
import { useStatus } from '../use-status.ts';
import { type TwoFactorAction, TwoFactorDialog } from './two-factor-dialog.tsx';
import { TwoFactorState } from './two-factor-state.tsx';

export function TwoFactor({ user }: { user: User }) {
  const t = useTexts('account');
  const queryClient = useQueryClient();
  const mustConfirmEmail = useMustConfirmEmail(user);
  const twoFactor = useQuery(twoFactorQuery);
  const [action, setAction] = useState<TwoFactorAction>();
  const [status, setStatus] = useStatus();
  const [section, focusSection] = useFocusTarget();
  // Turning it on ends other sessions.
  const refresh = () => {
    for (const { queryKey } of [twoFactorQuery, sessionsQuery]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  const finish = (finished: TwoFactorAction) => {
    setAction(undefined);
    // The button that opened the dialog may no longer exist.
    focusSection();
    setStatus({ tone: 'success', text: t(`twoFactor.done.${finished}`) });
  };
  return (
    <Section title={t('twoFactor.title')} description={t('twoFactor.description')}>
      <div ref={section} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <Loaded query={twoFactor} skeleton={<Skeleton className="h-20 w-full" />}>
          {(loaded) => (
            <TwoFactorState
              state={loaded}
              mustConfirmEmail={mustConfirmEmail}
              onAction={setAction}
              note={<StatusNote status={status} />}
            />
          )}
        </Loaded>
      </div>
      {action && (
        <TwoFactorDialog
          action={action}
          onClose={() => setAction(undefined)}
          onChanged={refresh}
          onDone={() => finish(action)}
        />
      )}
    </Section>
  );
}
