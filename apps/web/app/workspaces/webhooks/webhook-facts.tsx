import type { Webhook } from '@inkstep/contract';
import { CircleCheck, CircleOff, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';

/** URL, events and state of a webhook. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const t = useTexts('account');
  const { url, description, events, offReason, failingSince } = webhook;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
        {description && <span className="wrap-anywhere">{description}</span>}
        {offReason !== null ? (
          <Badge tone={offReason === 'user' ? 'neutral' : 'danger'} icon={<CircleOff size={12} />}>
            {t('webhooks.off')}
          </Badge>
        ) : failingSince !== null ? (
          <Badge tone="warning" icon={<TriangleAlert size={12} />}>
            {t('webhooks.failing')}
          </Badge>
        ) : (
          <Badge tone="success" icon={<CircleCheck size={12} />}>
            {t('webhooks.on')}
          </Badge>
        )}
      </span>
      <span className="wrap-anywhere font-mono text-sm">{url}</span>
      <span className="wrap-anywhere text-muted text-xs">{events.join(', ')}</span>
      {offReason !== null && offReason !== 'user' && (
        <span className="text-danger text-sm">{t(`webhooks.offReason.${offReason}`)}</span>
      )}
      {failingSince !== null && (
        <span className="text-muted text-sm">
          {t('webhooks.failingSince')} <RelativeTime value={failingSince} />
        </span>
      )}
    </div>
  );
}
