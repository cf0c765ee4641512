import type { User } from '@inkstep/contract';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { noteLostRead } from '../../kit/api/lost-workspace.ts';
import { saveFile } from '../../kit/api/save-file.ts';
import { readWorkspace } from '../../kit/api/workspace.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { unsentIn } from '../../kit/saving/drafts-elsewhere.ts';
import { unsentText } from './unsent-text.ts';

export interface LostWorkspaceProps {
  /** `{user}/{team}` */
  lost: string;
  user: User;
}

/** Says that the user is no member of a workspace any more, and hands out text that it didn't get. */
export default function LostWorkspace({ lost, user }: LostWorkspaceProps) {
  const t = useTexts('teams');
  const [owner, teamId = ''] = lost.split('/');
  const isOwn = owner === user.id || owner === '';
  const [text, setText] = useState('');
  const name = user.workspace.id === teamId ? user.workspace.name : '';
  useEffect(() => {
    // Another user was signed in.
    if (!isOwn) noteLostRead();
    else
      unsentIn(user.id, teamId).then(
        (drafts) => setText(unsentText(drafts)),
        () => undefined,
      );
  }, [isOwn, user.id, teamId]);
  if (!isOwn) return null;
  const leave = () => {
    noteLostRead();
    if (readWorkspace() !== teamId) return;
    // Text that wasn't saved is kept for the case that the user becomes a member again, so no page asks.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
    location.assign('/dashboard');
  };
  return (
    <Dialog
      open
      title={t('lost.title')}
      description={name ? t('lost.named', { name }) : t('lost.text')}
      size="sm"
      footer={
        <>
          {text && (
            <Button
              icon={<Download size={16} />}
              onClick={() => saveFile(new Blob([text], { type: 'text/markdown' }), 'inkstep-unsaved.md')}
            >
              {t('lost.download')}
            </Button>
          )}
          <Button variant="primary" onClick={leave}>
            {t('lost.continue')}
          </Button>
        </>
      }
    >
      {text && <p className="text-sm">{t('lost.unsent')}</p>}
    </Dialog>
  );
}
