import { OUTLINE_LIMITS } from '@inkstep/contract/limits';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { pointsOf } from './outline-edits.ts';

/** What is typed shows as it is; when the field is left, what was taken of it shows. */
function useTyped(value: string, take: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  return {
    typed,
    control: {
      value: typed ?? value,
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped(target.value);
        take(target.value);
      },
      onBlur: () => setTyped(undefined),
    },
  };
}

type FieldOf<C extends (props: never) => unknown> = Omit<Parameters<C>[0], 'value' | 'onChange' | 'onBlur'>;

/** A line, broken where there is little room, that may be empty while one types, though it may not stay so. */
export function LineField({
  value,
  onLine,
  ...field
}: FieldOf<typeof TextArea> & { value: string; onLine: (line: string) => void }) {
  const { control } = useTyped(value, (text) => {
    const line = text.replaceAll('\n', ' ').trim();
    if (line !== '') onLine(line);
  });
  return <TextArea {...field} {...control} rows={1} maxLength={OUTLINE_LIMITS.heading} />;
}

/** Words of a section; a number beyond the limits is not taken. */
export function WordsField({
  value,
  onWords,
  ...field
}: FieldOf<typeof TextField> & { value: number; onWords: (words: number) => void }) {
  const t = useTexts('generation');
  const { least, most } = OUTLINE_LIMITS.words;
  const fits = (text: string) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  const { typed, control } = useTyped(String(value), (text) => {
    if (fits(text)) onWords(Number(text));
  });
  const error = typed === undefined || fits(typed) ? undefined : t('outline.wordsRange', { least, most });
  return <TextField {...field} {...control} error={error} type="number" min={least} max={most} step={10} />;
}

/** Several texts, a line each. */
export function PointsField({
  value,
  onPoints,
  ...field
}: FieldOf<typeof TextArea> & {
  value: readonly string[];
  onPoints: (points: string[]) => void;
}) {
  const { control } = useTyped(value.join('\n'), (text) => onPoints(pointsOf(text)));
  return <TextArea {...field} {...control} rows={2} />;
}
