import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ConfirmDialog } from '../../../kit/overlays/confirm-dialog.tsx';

/** True if the form was submitted and adds its text in the background. */
const isTaken = ({ dataset }: HTMLFormElement): boolean =>
  dataset['notAdded'] === undefined || dataset['addsLater'] !== undefined;

interface AskToAddProps {
  forms: readonly HTMLFormElement[];
  onClose: () => void;
  onContinue: () => void;
}

/** Asks what to do with typed text before leaving the step. The step stays open if a form rejects its text. */
export default function AskToAdd({ forms, onClose, onContinue }: AskToAddProps) {
  const t = useTexts('editor');
  const add = () => {
    for (const form of forms) form.requestSubmit();
    onClose();
    // Forms update by the next frame.
    requestAnimationFrame(() => {
      if (forms.every(isTaken)) onContinue();
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('notAdded.title')}
      confirmLabel={t('notAdded.add')}
      tone="primary"
      onConfirm={add}
      details={
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() => {
            onClose();
            onContinue();
          }}
        >
          {t('notAdded.skip')}
        </Button>
      }
    >
      <p>{t('notAdded.note')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {forms.map(({ dataset }, index) => (
          <li
            key={`${index} ${dataset['notAdded']}`}
            className="line-clamp-3 break-words border-line border-l-2 pl-3 text-ink"
          >
            {dataset['notAdded']}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
