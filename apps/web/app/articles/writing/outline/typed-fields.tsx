import { OUTLINE_LIMITS } from '@inkstep/contract/limits';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { exceedsPointLimits, splitPoints } from './outline-edits.ts';

/**
 * Keeps the typed text while focused, then shows the accepted value. `take` returns false for a rejected text, which
 * shows `rule`; `tooMuch` keeps the text for shortening.
 */
function useTyped(
  value: string,
  take: (text: string) => boolean,
  rule: string,
  tooMuch: (text: string) => boolean = () => false,
) {
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  const said = refused ? rule : undefined;
  return {
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      setRefused(!take(target.value));
    },
    onBlur: () => typed !== undefined && !tooMuch(typed) && setTyped(undefined),
    ...(said !== undefined && (typed === undefined ? { hint: said } : { error: said })),
  };
}

type FieldOf<C extends (props: never) => unknown> = Omit<Parameters<C>[0], 'value' | 'onChange' | 'onBlur'>;

/** Shows the box of a text area only while it is used. */
export const quietField =
  '[&_textarea]:min-h-10 sm:[&_textarea]:min-h-9 [&_textarea]:px-2 [&_textarea]:py-[7px] sm:[&_textarea]:py-[5px] ' +
  '[&_textarea:not(:hover,:focus-visible,[aria-invalid])]:border-transparent [&_textarea]:bg-transparent';

/** Single-line text that must not be empty on blur. */
export function LineField({
  value,
  missing,
  onLine,
  ...field
}: FieldOf<typeof TextArea> & {
  value: string;
  /** Error message while empty. */
  missing: string;
  onLine: (line: string) => void;
}) {
  const tooLong = (text: string) => text.length > OUTLINE_LIMITS.heading;
  const take = (text: string) => {
    const line = text.replaceAll('\n', ' ').trim();
    if (line !== '' && !tooLong(text)) onLine(line);
    return line !== '';
  };
  const control = useTyped(value, take, missing, tooLong);
  return <TextArea {...field} {...control} rows={1} maxLength={OUTLINE_LIMITS.heading} />;
}

export function WordsField({
  value,
  onWords,
  ...field
}: FieldOf<typeof TextField> & { value: number; onWords: (words: number) => void }) {
  const t = useTexts('generation');
  const { least, most } = OUTLINE_LIMITS.words;
  const fits = (text: string) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
  const take = (text: string) => {
    if (fits(text)) onWords(Number(text));
    return fits(text);
  };
  const control = useTyped(String(value), take, t('outline.wordsRange', { least, most }));
  return <TextField {...field} {...control} type="number" min={least} max={most} step={10} />;
}

export function PointsField({
  value,
  onPoints,
  ...field
}: FieldOf<typeof TextArea> & {
  value: readonly string[];
  onPoints: (points: string[]) => void;
}) {
  const t = useTexts('generation');
  const take = (text: string) => {
    const fits = !exceedsPointLimits(text);
    if (fits) onPoints(splitPoints(text));
    return fits;
  };
  const rule = t('outline.pointsRange', { most: OUTLINE_LIMITS.points, characters: OUTLINE_LIMITS.point });
  const control = useTyped(value.join('\n'), take, rule, exceedsPointLimits);
  return <TextArea {...field} {...control} rows={2} />;
}
