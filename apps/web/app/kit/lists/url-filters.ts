import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Parses a filter from its URL parameter and formats it back; undefined omits the default. */
export interface UrlFilter<Value> {
  read(parameter: string | null): Value;
  write(value: Value): string | undefined;
}

type UrlFilters = Readonly<Record<string, UrlFilter<unknown>>>;

export type FilterValues<Filters> = {
  [Name in keyof Filters]: Filters[Name] extends UrlFilter<infer Value> ? Value : never;
};

export const textFilter: UrlFilter<string> = {
  read: (parameter) => parameter ?? '',
  write: (value) => value || undefined,
};

export const flagFilter: UrlFilter<boolean> = {
  read: (parameter) => parameter !== null,
  write: (value) => (value ? '' : undefined),
};

export const pageFilter: UrlFilter<number> = {
  read: (parameter) => Math.max(1, Number.parseInt(parameter ?? '1', 10) || 1),
  write: (page) => (page > 1 ? String(page) : undefined),
};

/** The first option is the default. */
export const choiceFilter = <const Option extends string>(
  options: readonly [Option, ...Option[]],
): UrlFilter<Option> => ({
  read: (parameter) => options.find((option) => option === parameter) ?? options[0],
  write: (value) => (value === options[0] ? undefined : value),
});

export const readFilters = <Filters extends UrlFilters>(filters: Filters, params = new URLSearchParams()) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, filter.read(params.get(name))]),
  ) as FilterValues<Filters>;

export const writeFilters = <Filters extends UrlFilters>(filters: Filters, values: FilterValues<Filters>) =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, filter]) => {
      const parameter = filter.write(values[name]);
      return parameter === undefined ? [] : [[name, parameter]];
    }),
  );

/** Parameters that don't restrict the rows. */
const NOT_NARROWING = ['sort', 'page'];

/** Stores a list's filters in the URL, so that Back restores them. Changing one returns to page 1. */
export function useUrlFilters<Filters extends UrlFilters>(filters: Filters, onChange?: () => void) {
  const [params, setParams] = useSearchParams();
  // The URL updates asynchronously; a second change must not undo the first.
  const latest = useRef<FilterValues<Filters>>(undefined);
  useEffect(() => {
    latest.current = readFilters(filters, params);
  }, [params, filters]);
  const values = readFilters(filters, params);
  const change = (next: Partial<FilterValues<Filters>>) => {
    onChange?.();
    latest.current = { ...(latest.current ?? values), page: 1, ...next };
    setParams(writeFilters(filters, latest.current), { replace: true });
  };
  const written = [...writeFilters(filters, values)];
  return {
    filters: values,
    change,
    isFiltered: written.some(([name]) => !NOT_NARROWING.includes(name)),
    /** Shows all rows, in the same order. */
    clear: () =>
      change(readFilters(filters, new URLSearchParams(written.filter(([name]) => name === 'sort')))),
  };
}
