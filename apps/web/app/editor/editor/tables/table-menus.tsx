import { AlignCenter, AlignLeft, AlignRight, GripHorizontal, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../i18n/language-context.ts';
import {
  DropdownMenu,
  MenuItem,
  MenuRadioGroup,
  MenuSeparator,
} from '../../../kit/overlays/dropdown-menu.tsx';
import {
  alignColumn,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  removeTable,
} from './table-changes.ts';
import type { TableCursor, TableHandles } from './table-handles.ts';

interface HandleProps {
  handles: TableHandles;
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

function Handle({ handles, label, icon, children }: HandleProps) {
  return (
    <DropdownMenu
      align="start"
      className="font-sans"
      takeFocus={() => {
        handles.focusText();
        return true;
      }}
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          onKeyDown={(event) => {
            if (event.key === 'Escape') handles.focusText();
          }}
          className="flex size-6 items-center justify-center rounded-sm border border-line bg-card text-muted hover:bg-sunken hover:text-ink data-[state=open]:border-accent data-[state=open]:text-accent"
        >
          {icon}
        </button>
      }
    >
      {children}
    </DropdownMenu>
  );
}

export interface TableMenusProps {
  handles: TableHandles;
  cursor: TableCursor;
}

/** Menus of the row and the column with the cursor, beside their table. */
export default function TableMenus({ handles, cursor }: TableMenusProps) {
  const t = useTexts('articles');
  const { row, column, rows, columns, alignment, isRightToLeft } = cursor;
  const right = isRightToLeft ? -1 : 1;
  const left = isRightToLeft ? 1 : -1;
  const isColumn = (index: number) => index >= 0 && index < columns;
  const aligned = (value: 'left' | 'center' | 'right') =>
    handles.edit((...cell) => alignColumn(...cell, value));
  return (
    <>
      {createPortal(
        <Handle
          handles={handles}
          label={t('table.row', { number: row + 1 })}
          icon={<GripVertical size={15} />}
        >
          <MenuItem onSelect={() => handles.edit(insertRow)}>{t('table.insertAbove')}</MenuItem>
          <MenuItem
            onSelect={() =>
              handles.edit((doc, table, place) => insertRow(doc, table, { ...place, row: row + 1 }))
            }
          >
            {t('table.insertBelow')}
          </MenuItem>
          <MenuItem disabled={row === 0} onSelect={() => handles.edit((...cell) => moveRow(...cell, -1))}>
            {t('table.moveUp')}
          </MenuItem>
          <MenuItem
            disabled={row === rows - 1}
            onSelect={() => handles.edit((...cell) => moveRow(...cell, 1))}
          >
            {t('table.moveDown')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => handles.edit(removeRow)}>{t('table.deleteRow')}</MenuItem>
          <MenuItem onSelect={() => handles.edit(removeTable)}>{t('table.deleteTable')}</MenuItem>
        </Handle>,
        handles.row,
      )}
      {createPortal(
        <Handle
          handles={handles}
          label={t('table.column', { number: column + 1 })}
          icon={<GripHorizontal size={15} />}
        >
          <MenuRadioGroup
            label={t('table.align')}
            value={alignment ?? ''}
            options={[
              { value: 'left', label: t('table.left'), icon: <AlignLeft size={16} /> },
              { value: 'center', label: t('table.center'), icon: <AlignCenter size={16} /> },
              { value: 'right', label: t('table.right'), icon: <AlignRight size={16} /> },
            ]}
            onChange={(value) => {
              if (value !== '') aligned(value);
            }}
          />
          <MenuItem
            onSelect={() =>
              handles.edit((doc, table, place) =>
                insertColumn(doc, table, { ...place, column: isRightToLeft ? column + 1 : column }),
              )
            }
          >
            {t('table.insertLeft')}
          </MenuItem>
          <MenuItem
            onSelect={() =>
              handles.edit((doc, table, place) =>
                insertColumn(doc, table, { ...place, column: isRightToLeft ? column : column + 1 }),
              )
            }
          >
            {t('table.insertRight')}
          </MenuItem>
          <MenuItem
            disabled={!isColumn(column + left)}
            onSelect={() => handles.edit((...cell) => moveColumn(...cell, left))}
          >
            {t('table.moveLeft')}
          </MenuItem>
          <MenuItem
            disabled={!isColumn(column + right)}
            onSelect={() => handles.edit((...cell) => moveColumn(...cell, right))}
          >
            {t('table.moveRight')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => handles.edit(removeColumn)}>{t('table.deleteColumn')}</MenuItem>
        </Handle>,
        handles.column,
      )}
    </>
  );
}
