import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { CopyButton } from '../account/two-factor/copy-button.tsx';
import type { CreatedToken } from './api.ts';
import { CopiedCommand } from './copied-command.tsx';
import { TokenExample } from './token-example.tsx';

/** Adds the MCP server to Claude Code. */
const connectAgent = (secret: string): string =>
  `claude mcp add --transport http inkstep ${window.location.origin}/mcp --header "Authorization: Bearer ${secret}"`;

/** Shows a new token, which nobody can see again. Only its button closes it. */
export function CreatedDialog({ created, onClose }: { created: CreatedToken; onClose: () => void }) {
  const t = useTexts('account');
  const { secret, token } = created;
  return (
    <Dialog
      open
      title={t('tokens.created.title', { name: token.name })}
      description={t('tokens.created.text')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('tokens.created.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3">
          <code className="wrap-anywhere min-w-0 grow basis-60 font-mono text-sm">{secret}</code>
          <CopyButton text={secret}>{t('tokens.created.copy')}</CopyButton>
        </div>
        <p className="text-muted text-sm">{t('tokens.tryIt')}</p>
        <TokenExample secret={secret} />
        <p className="text-muted text-sm">{t('tokens.connect')}</p>
        <CopiedCommand command={connectAgent(secret)} label={t('tokens.copyConnect')} />
      </div>
    </Dialog>
  );
}
