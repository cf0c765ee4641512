import type { Identity } from '@inkstep/contract';
import { Fingerprint, Link2, LockKeyhole } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { RelativeTime } from '../../../kit/text/relative-time.tsx';

const ICONS = { password: LockKeyhole, passkey: Fingerprint, openid: Link2 };

export interface IdentityRowProps {
  identity: Identity;
  /** True for the only way to sign in, which can't be removed. */
  isOnly: boolean;
  onRename: () => void;
  onRemove: () => void;
}

export function IdentityRow({ identity, isOnly, onRename, onRemove }: IdentityRowProps) {
  const t = useTexts('account');
  const { kind, name, email, synced, createdAt, lastUsedAt } = identity;
  const Icon = ICONS[kind];
  const title = name || t('identities.password');
  const detail = kind === 'passkey' ? t(synced ? 'identities.synced' : 'identities.passkey') : email;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-60 items-start gap-3">
        <Icon size={20} className="shrink-0 text-muted" />
        <div className="flex min-w-0 flex-col">
          <span className="break-words font-medium text-sm">{title}</span>
          <span className="break-words text-muted text-sm">
            {detail && `${detail} · `}
            {lastUsedAt ? (
              <>
                {t('identities.lastUsed')} <RelativeTime value={lastUsedAt} />
              </>
            ) : (
              <>
                {t('identities.addedAt')} <RelativeTime value={createdAt} />
              </>
            )}
          </span>
        </div>
      </div>
      {kind !== 'password' && (
        <div className="flex gap-2 max-sm:pl-8">
          <Button size="sm" aria-label={t('identities.renameNamed', { name })} onClick={onRename}>
            {t('identities.rename')}
          </Button>
          <Button
            size="sm"
            disabled={isOnly}
            aria-label={t('identities.removeNamed', { name })}
            onClick={onRemove}
          >
            {t('identities.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
