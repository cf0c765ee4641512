import { WORKSPACE_DELETION_WORD } from '@inkstep/contract/team-values';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { ProofStep } from '../../identity/account/proof-step.tsx';
import { accountApi } from '../../kit/api/account-api.ts';
import { TextField } from '../../kit/forms/text-field.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { useOpenPersonal } from './open-workspace.ts';

/** Deletes the team once its owner has typed a word and proven who is there. */
export function DeleteTeamDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTexts('teams');
  const openPersonal = useOpenPersonal();
  const [word, setWord] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isTyped = word.trim() === WORKSPACE_DELETION_WORD;
  const remove = async (password: string | undefined) => {
    if (!isTyped) {
      setMissing(true);
      return;
    }
    await accountApi.deleteWorkspace({
      body: { confirmation: WORKSPACE_DELETION_WORD, ...(password !== undefined && { password }) },
    });
    await openPersonal();
    // The button stays busy until the next page has loaded.
    await new Promise(() => {});
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      startInField
      title={t('deletion.title', { name })}
      description={t('deletion.text')}
    >
      <div className="flex flex-col gap-5">
        <TextField
          label={t('deletion.word', { word: WORKSPACE_DELETION_WORD })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          value={word}
          error={isMissing ? t('deletion.wordMissing', { word: WORKSPACE_DELETION_WORD }) : undefined}
          onChange={({ target }) => {
            setWord(target.value);
            setMissing(false);
          }}
        />
        <ProofStep
          tone="danger"
          isFirst={false}
          onIncomplete={() => setMissing(!isTyped)}
          confirmLabel={t('deletion.confirm')}
          onSubmit={({ password }) => remove(password)}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
