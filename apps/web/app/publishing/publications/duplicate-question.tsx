import type { FieldProblem } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';

const KINDS = ['text', 'title', 'seo_title', 'seo_description'] as const;

/** What an article has in common with others, if the server refused to publish it because of that. */
export function duplicatesIn(error: unknown): readonly FieldProblem[] | undefined {
  return error instanceof ApiError && error.code === 'DUPLICATE_CONTENT' ? (error.details ?? []) : undefined;
}

/** An article or post that wasn't published, with what it has in common with others. */
export interface RefusedArticle {
  /** Shown where it isn't clear which one it is. */
  title?: string;
  duplicates: readonly FieldProblem[];
}

export interface DuplicateQuestionProps {
  refused: readonly RefusedArticle[];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The same question inside of a form, whose button then publishes all the same. */
export function DuplicateAlert({ duplicates }: { duplicates: readonly FieldProblem[] }) {
  const t = useTexts('publications');
  return (
    <Alert tone="warning" title={t('duplicates.title', { count: 1 })}>
      <SharedParts duplicates={duplicates} />
      <p className="mt-1">{t('duplicates.text')}</p>
    </Alert>
  );
}

/** Asks whether articles are to be published although they are like others. */
export function DuplicateQuestion({ refused, busy, onConfirm, onClose }: DuplicateQuestionProps) {
  const t = useTexts('publications');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('duplicates.title', { count: refused.length })}
      confirmLabel={t('duplicates.confirm')}
      cancelLabel={t('duplicates.back')}
      tone="primary"
      busy={busy}
      onConfirm={onConfirm}
    >
      <div className="flex flex-col gap-3">
        <DuplicateList refused={refused} />
        <p>{t('duplicates.text')}</p>
      </div>
    </ConfirmDialog>
  );
}

/** Articles with what each has in common with others. */
export function DuplicateList({ refused }: Pick<DuplicateQuestionProps, 'refused'>) {
  const t = useTexts('publications');
  return (
    <div className="flex flex-col gap-3">
      {refused.map(({ title, duplicates }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two of them may have the same title
        <section key={at} className="flex flex-col gap-1">
          {title && (
            <p className="wrap-anywhere font-medium text-ink">{t('duplicates.article', { title })}</p>
          )}
          <SharedParts duplicates={duplicates} />
        </section>
      ))}
    </div>
  );
}

/** Says what an article has in common with which other ones. */
export function SharedParts({ duplicates }: { duplicates: readonly FieldProblem[] }) {
  const t = useTexts('publications');
  return (
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
  );
}
