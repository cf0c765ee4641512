import type { FieldProblem } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useTexts } from '../../i18n/language-context.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';

const KINDS = ['text', 'seo_title', 'seo_description'] as const;

/** What an article has in common with others, if the server refused to publish it because of that. */
export function duplicatesIn(error: unknown): readonly FieldProblem[] | undefined {
  return error instanceof ApiError && error.code === 'DUPLICATE_CONTENT' ? (error.details ?? []) : undefined;
}

export interface DuplicateQuestionProps {
  duplicates: readonly FieldProblem[];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether an article is to be published although it is like another one. */
export function DuplicateQuestion({ duplicates, busy, onConfirm, onClose }: DuplicateQuestionProps) {
  const t = useTexts('publications');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('duplicates.title')}
      confirmLabel={t('duplicates.confirm')}
      cancelLabel={t('duplicates.back')}
      tone="primary"
      busy={busy}
      onConfirm={onConfirm}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {duplicates.map(({ path, message: title }) => {
          const what = KINDS.find((kind) => kind === path);
          return (
            what && (
              <li key={`${path} ${title}`} className="wrap-anywhere">
                {t(`duplicates.what.${what}`, { title })}
              </li>
            )
          );
        })}
      </ul>
      <p>{t('duplicates.text')}</p>
    </ConfirmDialog>
  );
}
