import { useTexts } from '../../i18n/language-context.ts';
import { failureReference } from '../api/failure-text.ts';

/** Reference of an unexpected failure. One click selects it for copying. */
export function Reference({ error }: { error: unknown }) {
  const t = useTexts('ui');
  const id = failureReference(error);
  return id && <p className="select-all text-muted text-xs">{t('reference', { id })}</p>;
}
