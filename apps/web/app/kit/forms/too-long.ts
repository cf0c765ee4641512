import { useTexts } from '../../i18n/language-context.ts';

/** Says how much of a text is too much, and marks its field. A browser's own limit would cut off what one pastes. */
export function useTooLong(text: unknown, most: number | undefined) {
  const t = useTexts('ui');
  if (typeof text !== 'string' || most === undefined || text.length <= most) return undefined;
  return { error: t('tooLong', { count: text.length - most, most }), 'data-too-long': true } as const;
}

/** Leads to the first field of a form whose text is too long; false when there is none. */
export function leadToTooLong(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-too-long]');
  field?.focus();
  return field !== null;
}
