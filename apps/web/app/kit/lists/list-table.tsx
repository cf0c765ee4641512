import {
  type ColumnDef,
  functionalUpdate,
  type Header,
  metaHelper,
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
  /** Classes of the cells. */
  cell?: string;
  isNumber?: boolean;
  /** Only read out. */
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
  const { label, rows: data, columns, card, selected, onSelect, selectAll, selectOne, busy } = props;
  const { sort = '', onSort } = props;
  const [by = '', direction] = sort.split(' ');
  const sorting = [{ id: by, desc: direction === 'DESC' }];
  const table = useTable({
    features,
    data,
    columns,
    getRowId: ({ id }) => id,
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
  const { rows } = table.getRowModel();
  const ticks = rows.map((row) => (
    <Tick
      key={row.id}
      label={selectOne(row.original)}
      checked={row.getIsSelected()}
      onChange={(isChecked) => row.toggleSelected(isChecked)}
    />
  ));
  const rowStyle = (isSelected: boolean) => isSelected && 'bg-accent-soft/50';

  if (!useWideWindow())
    return (
      <ul aria-label={label} aria-busy={busy} className={classNames(frame, 'divide-y divide-line')}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            className={classNames(
              'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-1 px-2 py-3 sm:px-3',
              rowStyle(row.getIsSelected()),
            )}
          >
            {ticks[index]}
            {card(row.original)}
          </li>
        ))}
      </ul>
    );

  const headers = table.getFlatHeaders();
  const isWhole = table.getIsAllRowsSelected();
  return (
    <table
      aria-label={label}
      aria-busy={busy}
      className={classNames(frame, 'w-full table-fixed border-separate border-spacing-0')}
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
        {rows.map((row, index) => (
          <tr key={row.id} className={classNames(rowStyle(row.getIsSelected()))}>
            <td className={cellStyle}>{ticks[index]}</td>
            {row.getAllCells().map((cell) => {
              const { cell: content, meta } = cell.column.columnDef;
              return (
                <td
                  key={cell.id}
                  className={classNames(cellStyle, meta?.isNumber && 'text-right tabular-nums', meta?.cell)}
                >
                  {/* Called, not rendered as a component: the column may be new with every render. */}
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

const frame = 'rounded-md border border-line bg-card text-sm transition-opacity aria-busy:opacity-60';
const cellStyle = 'border-line border-t px-3 py-2.5 align-middle';

function Head<Row extends object>({ header: { column } }: { header: Header<typeof features, Row> }) {
  const { header, meta } = column.columnDef;
  const title = typeof header === 'string' ? header : '';
  const sorted = column.getIsSorted();
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classNames('px-3 py-1 font-medium text-muted', meta?.isNumber ? 'text-right' : 'text-left')}
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
