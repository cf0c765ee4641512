import { useTexts } from '../../i18n/language-context.ts';

/** Input of the user, used for recommendations. */
export interface PickerInput {
  /** Label such as 'Topics' or the mode of a batch. */
  modeLabel: string;
  text: string;
}

const SHOWN = 300;

export function InputReminder({ input: { modeLabel, text } }: { input: PickerInput }) {
  const t = useTexts('library');
  const shown = text.trim();
  if (shown === '') return null;
  return (
    <section aria-label={t('picker.input')} className="rounded-md bg-sunken px-3.5 py-2.5 text-sm">
      <h3 className="text-muted text-xs">{modeLabel}</h3>
      <p className="line-clamp-3 whitespace-pre-line break-words">
        {shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown}
      </p>
    </section>
  );
}
