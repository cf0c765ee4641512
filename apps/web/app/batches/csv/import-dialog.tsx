import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { Switch } from '../../kit/forms/switch.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { ProblemList } from '../input/problem-list.tsx';
import { FIELDS, type Field } from './column-names.ts';
import { columnsByName, convertTable, guessMapping, type Mapping } from './columns.ts';
import { decodeTable, encodingChoices, isNamed } from './decode-table.ts';
import { readTable, sheetTable, type Table, widthOf } from './read-table.ts';
import type { TableSource } from './table-source.ts';

const PREVIEWED = 4;
const LONGEST_SAMPLE = 30;

interface PreviewProps {
  table: Table;
  mapping: Mapping;
  /** Line numbers of rows that can't be used. */
  unusable: ReadonlySet<number>;
}

function Preview({ table, mapping: { head, columns }, unusable }: PreviewProps) {
  const t = useTexts('batches');
  const first = head === null ? 0 : head + 1;
  const rows = table.rows.slice(first, first + PREVIEWED);
  const shown = FIELDS.filter((field) => columns[field] !== null);
  return (
    <ScrollRegion label={t('import.preview')} className="overflow-x-auto rounded-md border border-line">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="bg-sunken text-muted text-xs">
            <th scope="col" className="px-3 py-2 font-medium">
              {t('import.line')}
            </th>
            {shown.map((field) => (
              <th key={field} scope="col" className="px-3 py-2 font-medium">
                {t(`import.fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr
              key={line}
              className={classNames(
                'border-line border-t align-top',
                unusable.has(line) && 'bg-warning-soft line-through',
              )}
            >
              <td className="whitespace-nowrap px-3 py-2 text-muted tabular-nums">
                {unusable.has(line) && (
                  <TriangleAlert
                    size={13}
                    role="img"
                    aria-label={t('import.unusable')}
                    className="mr-1 inline text-warning"
                  />
                )}
                {formatNumber(line)}
              </td>
              {shown.map((field) => (
                <td key={field} className="max-w-64 truncate px-3 py-2">
                  {cells[columns[field] ?? -1]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Column names, or the first cell of each column. */
function columnOptions(table: Table, { head }: Mapping, none: string, nameOf: (place: number) => string) {
  const places = Array.from({ length: widthOf(table) }, (_, place) => {
    const sample = (table.rows[head ?? 0]?.cells[place] ?? '').trim().slice(0, LONGEST_SAMPLE);
    const label =
      head !== null && sample !== '' ? sample : [nameOf(place + 1), sample].filter(Boolean).join(': ');
    return { value: String(place), label };
  });
  return [{ value: '', label: none }, ...places];
}

const EMPTY: Table = { rows: [], problems: [], isCut: false, blank: 0 };

/** Table of a source; `encoding` and `sheet` are those that the user chose. */
function tableOf(source: TableSource, encoding: string, sheet: number): Table {
  if ('refusal' in source) return EMPTY;
  if ('text' in source) return readTable(source.text);
  if ('bytes' in source) return readTable(decodeTable(source.bytes, encoding));
  const chosen = source.sheets[sheet];
  return chosen ? sheetTable(chosen) : EMPTY;
}

/** First sheet with names of columns, otherwise with rows: exports may begin with a chart or a summary. */
function guessSheet(source: TableSource, mode: 'KEYWORDS' | 'TITLES'): number {
  if (!('sheets' in source)) return 0;
  const tables = source.sheets.map(sheetTable);
  const named = tables.findIndex((table) => {
    const { head, columns } = guessMapping(table, mode);
    return head !== null && (columns.keyword !== null || columns.title !== null);
  });
  return Math.max(0, named === -1 ? tables.findIndex(({ rows }) => rows.length > 0) : named);
}

export interface ImportDialogProps {
  source: TableSource;
  mode: 'KEYWORDS' | 'TITLES';
  /** True if the box has lines that can be kept. */
  hasLines: boolean;
  onImport: (lines: string[], how: 'add' | 'replace') => void;
  onClose: () => void;
}

/** Previews a table, maps its columns and shows which rows can't be used. */
export default function ImportDialog({ source, mode, hasLines, onImport, onClose }: ImportDialogProps) {
  const t = useTexts('batches');
  const ui = useTexts('ui');
  const guess = 'bytes' in source ? source.guess : undefined;
  const [encoding, setEncoding] = useState(guess?.encoding ?? 'utf-8');
  const [sheet, setSheet] = useState(() => guessSheet(source, mode));
  const [chosen, setChosen] = useState<Mapping>();
  const table = useMemo(() => tableOf(source, encoding, sheet), [source, encoding, sheet]);
  const guessed = useMemo(() => guessMapping(table, mode), [table, mode]);
  const mapping = chosen ?? guessed;
  const { lines, problems, above } = useMemo(
    () => convertTable(table, mapping, mode),
    [table, mapping, mode],
  );
  const width = widthOf(table);
  // A table this wide holds other data, and its columns would be too many to choose from.
  const isWide = width > BATCH_LIMITS.tableColumns;
  const refusal = 'refusal' in source ? source.refusal : isWide ? 'wide' : undefined;
  const isEmpty = table.rows.length === 0 && table.problems.length === 0;
  const unusable = useMemo(() => new Set(problems.map(({ line }) => line)), [problems]);
  const map = (field: Field, value: string) =>
    setChosen({
      ...mapping,
      columns: { ...mapping.columns, [field]: value === '' ? null : Number(value) },
    });
  /** Changes the table, so a chosen mapping no longer fits. */
  const reread = (change: () => void) => {
    change();
    setChosen(undefined);
  };
  const setHasNames = (hasNames: boolean) => {
    const head = hasNames ? (guessed.head ?? 0) : null;
    const names = head === null ? undefined : table.rows[head];
    const columns = guessed.head === null || !names ? mapping.columns : columnsByName(names);
    setChosen({ head, columns: head === null ? mapping.columns : columns });
  };
  const repeated = problems.filter(({ kind }) => kind === 'duplicate').length;
  const options = isWide
    ? []
    : columnOptions(table, mapping, t('import.noColumn'), (place) => t('import.column', { place }));
  const take = (how: 'add' | 'replace') => {
    onImport(lines, how);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('import.title')}
      description={source.name || t('import.pasted')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          {hasLines && !(refusal || isEmpty) && (
            <Button disabled={lines.length === 0} onClick={() => take('add')}>
              {t('import.add', { count: lines.length })}
            </Button>
          )}
          {!(refusal || isEmpty) && (
            <Button variant="primary" disabled={lines.length === 0} onClick={() => take('replace')}>
              {t(hasLines ? 'import.replace' : 'import.take', { count: lines.length })}
            </Button>
          )}
        </>
      }
    >
      {refusal ? (
        <Alert title={t(`import.refused.${refusal}`)}>
          {t(`import.refused.${refusal}Hint`, { count: width, most: BATCH_LIMITS.tableColumns })}
        </Alert>
      ) : isEmpty ? (
        <Alert title={t('import.empty')}>{t('import.emptyHint')}</Alert>
      ) : (
        <div className="flex flex-col gap-5">
          <fieldset>
            <legend className="mb-2 font-medium text-sm">{t('import.mapping')}</legend>
            <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              {FIELDS.map((field) => (
                <Select
                  key={field}
                  label={t(`import.fields.${field}`)}
                  options={options}
                  value={String(mapping.columns[field] ?? '')}
                  onChange={(event) => map(field, event.target.value)}
                />
              ))}
            </div>
          </fieldset>
          <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-2">
            <Switch
              label={t('import.hasNames', { line: table.rows[mapping.head ?? guessed.head ?? 0]?.line ?? 1 })}
              checked={mapping.head !== null}
              onChange={setHasNames}
            />
            {guess && (
              <Select
                label={t('import.encoding')}
                hint={guess.isSure ? undefined : t('import.encodingUnsure')}
                options={encodingChoices(guess).map((value) => ({
                  value,
                  label: isNamed(value) ? t(`import.encodings.${value}`) : value,
                }))}
                value={encoding}
                onChange={(event) => reread(() => setEncoding(event.target.value))}
              />
            )}
            {'sheets' in source && source.sheets.length > 1 && (
              <Select
                label={t('import.sheet')}
                options={source.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
                value={String(sheet)}
                onChange={(event) => reread(() => setSheet(Number(event.target.value)))}
              />
            )}
          </div>
          {table.rows.length > 0 && <Preview table={table} mapping={mapping} unusable={unusable} />}
          <p role="status" className="flex items-center gap-2 text-sm">
            <FileSpreadsheet size={16} className="shrink-0 text-muted" />
            <span>
              {[
                t('import.found', { count: lines.length }),
                ...(repeated > 0 ? [t('import.repeated', { count: repeated })] : []),
                ...(table.blank > 0 ? [t('import.blank', { count: table.blank })] : []),
                ...(above > 0 ? [t('import.above', { count: above })] : []),
              ].join(' · ')}
            </span>
          </p>
          <ProblemList problems={problems} />
        </div>
      )}
    </Dialog>
  );
}
