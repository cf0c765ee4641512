const WRITTEN =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/;
const RFC_822 =
  /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}(?::\d{2})?(?: (?:GMT|UTC|[+-]\d{4}))?$/;

const ENGLISH =
  /^(?:[A-Z][a-z]{2,8},? )?(?:[A-Z][a-z]{2,8}\.? \d{1,2},?|\d{1,2} [A-Z][a-z]{2,8}\.?) \d{4}(?:,? \d{1,2}:\d{2}(?: [AP]M)?)?$/;

/** Parses a date, in UTC if it has no time zone. Undefined if it isn't a date between plausible years. */
export function parseDate(text: string): Date | undefined {
  const value = text.trim();
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] =
    WRITTEN.exec(value) ?? [];
  const date = year
    ? new Date(
        `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`,
      )
    : new Date(RFC_822.test(value) ? value : ENGLISH.test(value) ? `${value} UTC` : Number.NaN);
  const inYear = date.getUTCFullYear();
  return inYear >= 1900 && inYear < 2200 ? date : undefined;
}
