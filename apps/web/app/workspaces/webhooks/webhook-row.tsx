import type { Webhook } from '@inkstep/contract';
import { Ellipsis, KeyRound, Pencil, Power, Trash2, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import type { Status } from '../../identity/account/use-status.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../kit/overlays/dropdown-menu.tsx';
import {
  type CreatedWebhook,
  useDeleteWebhook,
  useRotateSecret,
  useTestWebhook,
  useUpdateWebhook,
} from './api.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookFacts } from './webhook-facts.tsx';

export interface WebhookRowProps {
  webhook: Webhook;
  onStatus: (status: Status) => void;
  onSecret: (created: CreatedWebhook) => void;
  onDeliveries: () => void;
}

export function WebhookRow({ webhook, onStatus, onSecret, onDeliveries }: WebhookRowProps) {
  const t = useTexts('account');
  const { id, isOn } = webhook;
  const name = webhook.description || new URL(webhook.url).host;
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete'>();
  const update = useUpdateWebhook(id);
  const rotate = useRotateSecret(id);
  const remove = useDeleteWebhook(id);
  const test = useTestWebhook(id);
  const done = (text: string) => onStatus({ tone: 'success', text });
  const fail = (error: unknown) =>
    onStatus({ tone: 'danger', text: failureText(error, t('webhooks.notChanged')) });
  const close = () => setOpen(undefined);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <WebhookFacts webhook={webhook} />
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={t('webhooks.deliveriesNamed', { name })} onClick={onDeliveries}>
          {t('webhooks.deliveries.title')}
        </Button>
        <DropdownMenu
          trigger={
            <IconButton label={t('webhooks.actions', { name })} size="sm" icon={<Ellipsis size={16} />} />
          }
        >
          <MenuItem
            icon={<Zap size={16} />}
            disabled={!isOn}
            onSelect={() => test.mutate(undefined, { onSuccess: onDeliveries, onError: fail })}
          >
            {t('webhooks.test')}
          </MenuItem>
          <MenuItem icon={<Pencil size={16} />} onSelect={() => setOpen('edit')}>
            {t('webhooks.edit')}
          </MenuItem>
          <MenuItem icon={<KeyRound size={16} />} onSelect={() => setOpen('rotate')}>
            {t('webhooks.rotate')}
          </MenuItem>
          <MenuItem
            icon={<Power size={16} />}
            onSelect={() =>
              update.mutate(
                { isOn: !isOn },
                { onSuccess: () => done(t(isOn ? 'webhooks.nowOff' : 'webhooks.nowOn')), onError: fail },
              )
            }
          >
            {t(isOn ? 'webhooks.turnOff' : 'webhooks.turnOn')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 size={16} />} onSelect={() => setOpen('delete')}>
            {t('webhooks.delete')}
          </MenuItem>
        </DropdownMenu>
      </div>
      {open === 'edit' && (
        <WebhookDialog
          title={t('webhooks.edit')}
          confirm={t('webhooks.save')}
          webhook={webhook}
          save={update}
          onSave={(fields) => update.mutate(fields, { onSuccess: close })}
          onClose={close}
        />
      )}
      {open === 'rotate' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t('webhooks.ask.rotate', { name })}
          confirmLabel={t('webhooks.rotate')}
          tone="primary"
          busy={rotate.isPending}
          onConfirm={() => rotate.mutate(undefined, { onSuccess: onSecret, onError: fail, onSettled: close })}
        >
          {t('webhooks.ask.rotateText')}
        </ConfirmDialog>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t('webhooks.ask.delete', { name })}
          confirmLabel={t('webhooks.delete')}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => done(t('webhooks.deleted')),
              onError: fail,
              onSettled: close,
            })
          }
        >
          {t('webhooks.ask.deleteText')}
        </ConfirmDialog>
      )}
    </li>
  );
}
