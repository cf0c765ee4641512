import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/buttons/button.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../kit/overlays/dropdown-menu.tsx';
import { Tooltip } from '../../../kit/overlays/tooltip.tsx';

export interface SplitButtonProps<Choice extends string> {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  moreLabel: string;
  choices: readonly { value: Choice; label: string }[];
  onChoose: (choice: Choice) => void;
  /** Item below the choices. */
  last?: { label: string; onClick: () => void };
  /** Shows the icon alone where space is short. */
  compact?: boolean;
}

/** Button for the default format with a menu of the others. */
export function SplitButton<Choice extends string>(props: SplitButtonProps<Choice>) {
  const { label, icon, disabled, onClick, moreLabel, choices, onChoose, last, compact } = props;
  const button = (
    <Button
      size="sm"
      icon={icon}
      disabled={disabled}
      className={classNames('rounded-r-none', compact && 'max-2xl:px-2')}
      onClick={onClick}
    >
      <span className={classNames(compact && 'max-2xl:sr-only')}>{label}</span>
    </Button>
  );
  return (
    <div className="flex">
      {compact ? <Tooltip text={label}>{button}</Tooltip> : button}
      <DropdownMenu
        trigger={
          <Button
            size="sm"
            aria-label={moreLabel}
            disabled={disabled}
            icon={<ChevronDown size={14} />}
            className="-ml-px rounded-l-none px-2"
          />
        }
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} onSelect={() => onChoose(choice.value)}>
            {choice.label}
          </MenuItem>
        ))}
        {last && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={last.onClick}>{last.label}</MenuItem>
          </>
        )}
      </DropdownMenu>
    </div>
  );
}
