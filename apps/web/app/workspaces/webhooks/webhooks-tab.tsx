import type { User } from '@inkstep/contract';
import { WEBHOOK_LIMITS } from '@inkstep/contract/webhook-events';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Loaded } from '../../identity/account/loaded.tsx';
import { Section } from '../../identity/account/section.tsx';
import { StatusNote } from '../../identity/account/status-note.tsx';
import { useStatus } from '../../identity/account/use-status.ts';
import { useMustConfirmEmail } from '../../identity/use-must-confirm-email.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { May } from '../may.tsx';
import { useMay } from '../use-may.ts';
import { type CreatedWebhook, useCreateWebhook, webhooksQuery } from './api.ts';
import { Deliveries } from './deliveries.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** Webhooks of the workspace for those who may manage it. */
export default function WebhooksTab({ user }: { user: User }) {
  const t = useTexts('account');
  if (useMay('manage')) return <Webhooks user={user} />;
  return (
    <Section title={t('webhooks.title')} description={t('webhooks.description')}>
      <May access="manage" />
    </Section>
  );
}

/** Lists the workspace's webhooks, or the deliveries of the one in the URL. */
function Webhooks({ user }: { user: User }) {
  const t = useTexts('account');
  const webhooks = useQuery(webhooksQuery);
  const mustConfirmEmail = useMustConfirmEmail(user);
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const [created, setCreated] = useState<CreatedWebhook>();
  const [status, setStatus] = useStatus();
  const create = useCreateWebhook();
  const show = (webhook?: string) =>
    setParams({ tab: 'webhooks', ...(webhook && { webhook }) }, { preventScrollReset: true });
  const shown = webhooks.data?.find(({ id }) => id === params.get('webhook'));
  if (shown) return <Deliveries key={shown.id} webhook={shown} onBack={() => show()} />;

  return (
    <Section title={t('webhooks.title')} description={t('webhooks.description')}>
      <Loaded query={webhooks} skeleton={<Skeleton className="h-24 w-full" />}>
        {(loaded) =>
          loaded.length === 0 ? (
            <p className="text-sm">{t('webhooks.empty')}</p>
          ) : (
            <ul aria-label={t('webhooks.title')} className="divide-y divide-line">
              {loaded.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onStatus={setStatus}
                  onSecret={setCreated}
                  onDeliveries={() => show(webhook.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {mustConfirmEmail && <Alert tone="warning">{t('webhooks.confirmEmail')}</Alert>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          icon={<Plus size={16} />}
          disabled={mustConfirmEmail || (webhooks.data?.length ?? 0) >= WEBHOOK_LIMITS.webhooks}
          onClick={() => setAdding(true)}
        >
          {t('webhooks.add')}
        </Button>
        <StatusNote status={status} />
      </div>
      {adding && (
        <WebhookDialog
          title={t('webhooks.add')}
          confirm={t('webhooks.add')}
          save={create}
          onSave={(fields) =>
            create.mutate(fields, {
              onSuccess: (answer) => {
                setAdding(false);
                setCreated(answer);
              },
            })
          }
          onClose={() => setAdding(false)}
        />
      )}
      {created && <SecretDialog created={created} onClose={() => setCreated(undefined)} />}
    </Section>
  );
}
