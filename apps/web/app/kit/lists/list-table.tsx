import {
  type ColumnDef,
  functionalUpdate,
  type Header,
  metaHelper,
  type ReactTable,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { useWideWindow } from '../layout/use-wide-window.ts';

interface ColumnStyle {
  /** Class of the column's width; without one it takes the rest. */
  width?: string;
  /** Class of its cells, the head too. */
  className?: string;
  /** The head is only read out. */
  isHeadHidden?: boolean;
}

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnStyle>(),
});

export type ListColumn<Row extends object> = ColumnDef<typeof features, Row> & { header: string };

/** IDs of the rows that are ticked. */
export type Selected = RowSelectionState;

export const NONE_SELECTED: Selected = {};

export interface ListTableProps<Row extends object> {
  label: string;
  rows: readonly Row[];
  /** Those with an accessor key can be sorted by. */
  columns: readonly ListColumn<Row>[];
  /** The cells of a card: its content and its actions. */
  card: (row: Row) => ReactNode;
  selected: Selected;
  onSelect: (selected: Selected) => void;
  selectAll: string;
  selectOne: (row: Row) => string;
  /** The column and the direction, such as 'created_at DESC'. */
  sort?: string;
  onSort?: (sort: string) => void;
  busy: boolean;
}

/** Rows of one page that the server has sorted: a table on wide screens, cards on narrow ones. */
export function ListTable<Row extends object & { id: string }>(props: ListTableProps<Row>) {
  const table = useRows(props);
  return useWideWindow() ? <Table {...props} table={table} /> : <Cards {...props} table={table} />;
}

function useRows<Row extends object & { id: string }>(props: ListTableProps<Row>) {
  const { rows, columns, selected, onSelect, sort = '', onSort } = props;
  const [id = '', direction] = sort.split(' ');
  const sorting = [{ id, desc: direction === 'DESC' }];
  return useTable({
    features,
    data: rows,
    columns,
    getRowId: (row) => row.id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { rowSelection: selected, sorting },
    onRowSelectionChange: (change) => onSelect(functionalUpdate(change, selected)),
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

function Cards<Row extends object>({ table, label, card, selectOne, busy }: ShownProps<Row>) {
  return (
    <ul aria-label={label} aria-busy={busy} className={`${frame} divide-y divide-line`}>
      {table.getRowModel().rows.map((row) => (
        <li
          key={row.id}
          className={classNames(
            'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-1 px-2 py-3 sm:px-3',
            rowStyle(row.getIsSelected()),
          )}
        >
          <Tick
            label={selectOne(row.original)}
            checked={row.getIsSelected()}
            onChange={(isChecked) => row.toggleSelected(isChecked)}
          />
          {card(row.original)}
        </li>
      ))}
    </ul>
  );
}

function Table<Row extends object>({ table, label, selectAll, selectOne, busy }: ShownProps<Row>) {
  const headers = table.getFlatHeaders();
  const isWhole = table.getIsAllRowsSelected();
  return (
    <table
      aria-label={label}
      aria-busy={busy}
      className={`${frame} w-full table-fixed border-separate border-spacing-0 text-left`}
    >
      <colgroup>
        <col className="w-14" />
        {headers.map(({ id, column }) => (
          <col key={id} className={column.columnDef.meta?.width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="px-3">
            <Tick
              label={selectAll}
              checked={isWhole}
              isPartly={!isWhole && table.getIsSomeRowsSelected()}
              onChange={(isChecked) => table.toggleAllRowsSelected(isChecked)}
            />
          </th>
          {headers.map((header) => (
            <Head key={header.id} header={header} />
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className={rowStyle(row.getIsSelected())}>
            <td className={cellStyle}>
              <Tick
                label={selectOne(row.original)}
                checked={row.getIsSelected()}
                onChange={(isChecked) => row.toggleSelected(isChecked)}
              />
            </td>
            {row.getAllCells().map((cell) => {
              const { cell: content, meta } = cell.column.columnDef;
              return (
                <td key={cell.id} className={classNames(cellStyle, meta?.className)}>
                  {/* Called, not rendered as a component: it may be new with every render. */}
                  {typeof content === 'function' ? content(cell.getContext()) : content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head<Row extends object>({ header: { column } }: { header: Header<typeof features, Row> }) {
  const { header, meta } = column.columnDef;
  const title = typeof header === 'string' ? header : '';
  const sorted = column.getIsSorted();
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classNames('px-3 py-1 font-medium text-muted', meta?.className)}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className="-mx-1.5 inline-flex h-8 items-center gap-1 rounded-sm px-1.5 hover:text-ink"
        >
          {title}
          {sorted && <Arrow size={14} />}
        </button>
      ) : (
        <span className={meta?.isHeadHidden ? 'sr-only' : undefined}>{title}</span>
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
