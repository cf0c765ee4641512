import type { Session } from '@inkstep/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { RelativeTime } from '../../../kit/text/relative-time.tsx';

const HAND_HELD = ['Android', 'iOS', 'iPadOS'];

export interface SessionRowProps {
  session: Session;
  ending: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const t = useTexts('account');
  const { browser, system, ipAddress, lastUsedAt, current } = session;
  const Icon = system !== null && HAND_HELD.includes(system) ? Smartphone : Monitor;
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-60 items-start gap-3">
        <Icon size={20} className="shrink-0 text-muted" />
        <div className="flex min-w-0 flex-col">
          <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
            {device}
            {current && <Badge tone="accent">{t('sessions.current')}</Badge>}
          </span>
          <span className="break-words text-muted text-sm">
            {t('sessions.lastUsed')} <RelativeTime value={lastUsedAt} />
            {ipAddress && ` · ${ipAddress}`}
          </span>
        </div>
      </div>
      {!current && (
        <Button size="sm" loading={ending} aria-label={t('sessions.endNamed', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
