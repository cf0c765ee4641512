import {
  type Column,
  functionalUpdate,
  type ReactTable,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { useWideWindow } from '../layout/use-wide-window.ts';
import type { Selection } from './use-selection.ts';

const features = tableFeatures({ rowSortingFeature });

export interface ListColumn<Row> {
  id: string;
  title: string;
  /** Hides the title visually. */
  isTitleHidden?: boolean;
  /** Width class; without one the column takes the remaining space. */
  width?: string;
  /** Class of all cells, including the header. */
  className?: string;
  /** Initial sort direction; undefined if not sortable. */
  sorts?: 'ASC' | 'DESC';
  render: (row: Row) => ReactNode;
}

export interface ListTableProps<Row extends object> {
  label: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  /** Renders a card with its actions at the side. */
  renderCard: (row: Row) => ReactNode;
  selection: Selection<Row>;
  selectAll: string;
  selectOne: (row: Row) => string;
  /** Column and direction, such as 'created_at DESC'. */
  sort?: string;
  onSort?: (sort: string) => void;
  busy: boolean;
}

/** Page of server-sorted rows: a table on wide screens, cards on narrow ones. */
export function ListTable<Row extends object & { id: string }>(props: ListTableProps<Row>) {
  const table = useRows(props);
  return useWideWindow() ? <Table {...props} table={table} /> : <Cards {...props} table={table} />;
}

function useRows<Row extends object & { id: string }>(props: ListTableProps<Row>) {
  const { rows, columns, sort = '', onSort } = props;
  const [id = '', direction] = sort.split(' ');
  const sorting = [{ id, desc: direction === 'DESC' }];
  return useTable({
    features,
    data: rows,
    columns: columns.map((column) => ({
      id: column.id,
      accessorFn: (row: Row) => row.id,
      enableSorting: column.sorts !== undefined,
      sortDescFirst: column.sorts === 'DESC',
    })),
    getRowId: (row) => row.id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = functionalUpdate(change, sorting);
      if (next) onSort?.(`${next.id} ${next.desc ? 'DESC' : 'ASC'}`);
    },
  });
}

const frame = 'rounded-md border border-line bg-card text-sm transition-opacity aria-busy:opacity-60';
const cellStyle = 'border-line border-t px-3 py-2.5 align-middle';
const rowStyle = (isSelected: boolean) => (isSelected ? 'bg-accent-soft/50' : '');

interface ShownProps<Row extends object> extends ListTableProps<Row> {
  table: ReactTable<typeof features, Row>;
}

function Cards<Row extends object>(props: ShownProps<Row>) {
  const { table, label, renderCard, selection, selectOne, busy } = props;
  return (
    <ul aria-label={label} aria-busy={busy} className={`${frame} divide-y divide-line`}>
      {table.getRowModel().rows.map((row) => (
        <li
          key={row.id}
          className={classNames(
            'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-1 px-2 py-3 sm:px-3',
            rowStyle(selection.has(row.original)),
          )}
        >
          <Tick
            label={selectOne(row.original)}
            checked={selection.has(row.original)}
            onChange={() => selection.toggle(row.original)}
          />
          {renderCard(row.original)}
        </li>
      ))}
    </ul>
  );
}

function Table<Row extends object>(props: ShownProps<Row>) {
  const { table, columns, label, selection, selectAll, selectOne, busy } = props;
  return (
    <table
      aria-label={label}
      aria-busy={busy}
      className={`${frame} w-full table-fixed border-separate border-spacing-0 text-left`}
    >
      <colgroup>
        <col className="w-14" />
        {columns.map(({ id, width }) => (
          <col key={id} className={width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="px-3">
            <Tick
              label={selectAll}
              checked={selection.isWhole}
              isPartly={!selection.isWhole && selection.rows.length > 0}
              onChange={selection.setWhole}
            />
          </th>
          {columns.map((column) => (
            <Head key={column.id} {...column} sorting={table.getColumn(column.id)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className={rowStyle(selection.has(row.original))}>
            <td className={cellStyle}>
              <Tick
                label={selectOne(row.original)}
                checked={selection.has(row.original)}
                onChange={() => selection.toggle(row.original)}
              />
            </td>
            {columns.map(({ id, className, render }) => (
              <td key={id} className={classNames(cellStyle, className)}>
                {render(row.original)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps<Row extends object> extends ListColumn<Row> {
  sorting: Column<typeof features, Row> | undefined;
}

function Head<Row extends object>({ title, isTitleHidden, className, sorting }: HeadProps<Row>) {
  const sorted = sorting?.getIsSorted();
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classNames('px-3 py-1 font-medium text-muted', className)}
    >
      {sorting?.getCanSort() ? (
        <button
          type="button"
          onClick={() => sorting.toggleSorting()}
          className="-mx-1.5 inline-flex h-8 items-center gap-1 rounded-sm px-1.5 hover:text-ink"
        >
          {title}
          {sorted && <Arrow size={14} />}
        </button>
      ) : (
        <span className={isTitleHidden ? 'sr-only' : undefined}>{title}</span>
      )}
    </th>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  isPartly?: boolean;
  onChange: (isChecked: boolean) => void;
}

function Tick({ label, checked, isPartly = false, onChange }: TickProps) {
  return (
    <label className="flex size-9 items-center justify-center">
      <input
        type="checkbox"
        className="size-4.5 cursor-pointer accent-accent"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
