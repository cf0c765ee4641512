import type { ApiToken, User } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { Loaded } from '../account/loaded.tsx';
import { Section } from '../account/section.tsx';
import { StatusNote } from '../account/status-note.tsx';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { useStatus } from '../account/use-status.ts';
import { useMustConfirmEmail } from '../use-must-confirm-email.ts';
import { type CreatedToken, tokensQuery, useRevokeToken, useRotateToken } from './api.ts';
import { CreateDialog } from './create-dialog.tsx';
import { CreatedDialog } from './created-dialog.tsx';
import { TokenExample } from './token-example.tsx';
import { TokenFacts } from './token-facts.tsx';

type Question = { kind: 'rotate' | 'revoke'; token: ApiToken };

/** Lists the user's API tokens, creates, rotates and revokes them. */
export default function TokensTab({ user }: { user: User }) {
  const t = useTexts('account');
  const tokens = useQuery(tokensQuery);
  const mustConfirmEmail = useMustConfirmEmail(user);
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedToken>();
  const [question, setQuestion] = useState<Question>();
  const [status, setStatus] = useStatus();
  const confirmed = useConfirmed();
  const list = useRef<HTMLUListElement>(null);
  const rotate = useRotateToken();
  const revoke = useRevokeToken();
  const fail = (error: unknown) =>
    setStatus({ tone: 'danger', text: failureText(error, t('tokens.notChanged')) });

  const rotateOnce = (id: string): void =>
    rotate.mutate(id, {
      onSuccess: setCreated,
      onError: (error) => confirmed.asks(error, () => rotateOnce(id)) || fail(error),
      onSettled: () => setQuestion(undefined),
    });
  const revokeOnce = (id: string): void =>
    revoke.mutate(id, {
      onSuccess: () => {
        setStatus({ tone: 'success', text: t('tokens.revoked') });
        // The focused button disappears with its row.
        list.current?.focus();
      },
      onError: fail,
      onSettled: () => setQuestion(undefined),
    });

  return (
    <Section title={t('tokens.title')} description={t('tokens.description')}>
      <Loaded query={tokens} skeleton={<Skeleton className="h-12 w-full" />}>
        {(loaded) =>
          loaded.length === 0 ? (
            <div className="flex flex-col gap-3">
              <p className="text-sm">{t('tokens.empty')}</p>
              <TokenExample />
            </div>
          ) : (
            <ul
              ref={list}
              tabIndex={-1}
              aria-label={t('tokens.title')}
              className="divide-y divide-line outline-none"
            >
              {loaded.map((token) => (
                <li
                  key={token.id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
                >
                  <TokenFacts token={token} />
                  <div className="flex gap-2">
                    {!token.isReplaced && (
                      <Button
                        size="sm"
                        aria-label={t('tokens.rotateNamed', { name: token.name })}
                        onClick={() => setQuestion({ kind: 'rotate', token })}
                      >
                        {t('tokens.rotate')}
                      </Button>
                    )}
                    <Button
                      size="sm"
                      aria-label={t('tokens.revokeNamed', { name: token.name })}
                      onClick={() => setQuestion({ kind: 'revoke', token })}
                    >
                      {t('tokens.revoke')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {mustConfirmEmail && <Alert tone="warning">{t('tokens.confirmEmail')}</Alert>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={<Plus size={16} />} disabled={mustConfirmEmail} onClick={() => setCreating(true)}>
          {t('tokens.create.open')}
        </Button>
        <StatusNote status={status} />
        <a href="/api/docs" className="text-sm underline underline-offset-4">
          {t('tokens.documentation')}
        </a>
      </div>
      {creating && (
        <CreateDialog
          onCreated={(token) => {
            setCreating(false);
            setCreated(token);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {created && <CreatedDialog created={created} onClose={() => setCreated(undefined)} />}
      {question && (
        <ConfirmDialog
          open
          onOpenChange={() => setQuestion(undefined)}
          title={t(`tokens.ask.${question.kind}.title`, { name: question.token.name })}
          confirmLabel={t(`tokens.${question.kind}`)}
          tone={question.kind === 'revoke' ? 'danger' : 'primary'}
          busy={rotate.isPending || revoke.isPending}
          onConfirm={() => (question.kind === 'rotate' ? rotateOnce : revokeOnce)(question.token.id)}
        >
          {t(`tokens.ask.${question.kind}.text`)}
        </ConfirmDialog>
      )}
      {confirmed.dialog}
    </Section>
  );
}
