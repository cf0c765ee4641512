import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { columns, wideCharacters } from './text-width.ts';

/** Characters of a field, wide ones counted twice. Good from `least` to `most`. */
export interface LengthRange {
  tooShort: number;
  least: number;
  most: number;
  tooLong: number;
}

export const TITLE_LENGTH: LengthRange = { tooShort: 1, least: 1, most: 60, tooLong: 70 };
export const DESCRIPTION_LENGTH: LengthRange = { tooShort: 70, least: 120, most: 156, tooLong: 170 };

interface FieldLengthProps {
  text: string;
  range: LengthRange;
}

function toneOf(length: number, range: LengthRange): 'good' | 'fair' | 'bad' {
  if (length >= range.least && length <= range.most) return 'good';
  return length < range.tooShort || length > range.tooLong ? 'bad' : 'fair';
}

const TEXTS = { good: 'text-success', fair: 'text-warning', bad: 'text-danger' };
const BARS = { good: 'bg-success', fair: 'bg-warning', bad: 'bg-danger' };

export function LengthCounter({ text, range }: FieldLengthProps) {
  const t = useTexts('articles');
  const length = columns(text);
  const tone = toneOf(length, range);
  return (
    <span className={classNames('tabular-nums', TEXTS[tone])}>
      {t('seo.length', { length, most: range.most })}
      <span className="sr-only">{t(tone === 'good' ? 'seo.good' : 'seo.notGood')}</span>
    </span>
  );
}

/** Bar with the text's length and its good range. */
export function LengthBar({ text, range }: FieldLengthProps) {
  const length = columns(text);
  const whole = range.tooLong * 1.15;
  const percent = (characters: number) => `${Math.min(100, (characters / whole) * 100)}%`;
  return (
    <div aria-hidden="true" className="relative h-1.5 overflow-hidden rounded-full bg-sunken">
      <div
        className={classNames('absolute inset-y-0 left-0 transition-[width]', BARS[toneOf(length, range)])}
        style={{ width: percent(length) }}
      />
      <div
        className="absolute inset-y-0 border-muted border-x"
        style={{ left: percent(range.least - 1), right: `calc(100% - ${percent(range.most)})` }}
      />
    </div>
  );
}

/** Explains why the count exceeds the number of characters. */
export function WideNote({ text }: { text: string }) {
  const t = useTexts('articles');
  if (wideCharacters(text) === 0) return null;
  return <p className="text-muted text-xs">{t('seo.wide')}</p>;
}
