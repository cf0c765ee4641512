import { useTexts } from '../../i18n/language-context.ts';

/** Reports how much a text exceeds its limit and marks the field. `maxlength` would cut off pasted text. */
export function useTooLong(text: unknown, most: number | undefined) {
  const t = useTexts('ui');
  if (typeof text !== 'string' || most === undefined || text.length <= most) return undefined;
  return { error: t('tooLong', { count: text.length - most, most }), 'data-too-long': true } as const;
}

/** Focuses the first field of a form whose text is too long; false if there is none. */
export function focusTooLong(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-too-long]');
  field?.focus();
  return field !== null;
}
