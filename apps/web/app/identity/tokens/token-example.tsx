import { API_TOKEN_PREFIX } from '@inkstep/contract/scopes';
import { useTexts } from '../../i18n/language-context.ts';
import { CopiedCommand } from './copied-command.tsx';

/** A command that lists the user's tasks with a token, or with the beginning of one. */
export function TokenExample({ secret = `${API_TOKEN_PREFIX}…` }: { secret?: string }) {
  const t = useTexts('account');
  const command = `curl -H "Authorization: Bearer ${secret}" ${window.location.origin}/api/tasks`;
  return <CopiedCommand command={command} label={t('tokens.copyCommand')} />;
}
