import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { CopiedSecret } from '../account/copied-secret.tsx';
import type { CreatedToken } from './api.ts';
import { CopiedCommand } from './copied-command.tsx';
import { TokenExample } from './token-example.tsx';

/** Adds the MCP server to Claude Code. */
const connectAgent = (secret: string): string =>
  `claude mcp add --transport http inkstep ${window.location.origin}/mcp --header "Authorization: Bearer ${secret}"`;

/** Shows a new token, which can't be shown again. Only its button closes the dialog. */
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
        <CopiedSecret secret={secret} label={t('tokens.created.copy')} />
        <p className="text-muted text-sm">{t('tokens.tryIt')}</p>
        <TokenExample secret={secret} />
        <p className="text-muted text-sm">{t('tokens.connect')}</p>
        <CopiedCommand command={connectAgent(secret)} label={t('tokens.copyConnect')} />
      </div>
    </Dialog>
  );
}
