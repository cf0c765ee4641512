import { API_TOKEN_PREFIX } from '@inkstep/contract/scopes';
import { useTexts } from '../../i18n/language-context.ts';
import { CopyButton } from '../account/two-factor/copy-button.tsx';

/** A command that lists the user's tasks with a token, or with the beginning of one. */
export function TokenExample({ secret = `${API_TOKEN_PREFIX}…` }: { secret?: string }) {
  const t = useTexts('account');
  const command = `curl -H "Authorization: Bearer ${secret}" ${window.location.origin}/api/tasks`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-3">
      <code className="wrap-anywhere min-w-0 grow basis-60 font-mono text-xs">{command}</code>
      <CopyButton text={command}>{t('tokens.copyCommand')}</CopyButton>
    </div>
  );
}
