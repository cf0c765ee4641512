import type { User } from '@inkstep/contract';
import { Command } from 'cmdk';
import { FileText, type LucideIcon, Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { scrimStyle, sheetStyle } from '../../../ui/dialog.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { type Command as PaletteCommand, useCommands } from './commands.ts';
import { matches } from './matches.ts';
import { useTaskSearch } from './use-task-search.ts';

const groupStyle =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs';
const itemStyle =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 text-sm data-[selected=true]:bg-sunken';
const noteStyle = 'px-2.5 py-4 text-center text-muted text-sm';

const ItemIcon = ({ Icon }: { Icon: LucideIcon }) => (
  <Icon size={16} aria-hidden="true" className="shrink-0 text-muted" />
);

export interface CommandPaletteProps {
  user: User;
  onClose: () => void;
}

/** Goes to a page or an article and runs commands, all by typing. */
export function CommandPalette({ user, onClose }: CommandPaletteProps) {
  const t = useTexts('shell');
  const navigate = useNavigate();
  const focusReturn = useFocusReturn(true);
  const chosen = useRef<() => unknown>(undefined);
  const [typed, setTyped] = useState('');
  const { goTo, actions } = useCommands(user);
  const { data: tasks = [], isFetching, isError } = useTaskSearch(typed);

  // It runs when the window is gone and has given the focus back, which the command may move on.
  const choose = (run: () => unknown) => {
    chosen.current = run;
    onClose();
  };
  const groups = [
    { heading: t('palette.actions'), commands: actions.filter(({ label }) => matches(label, typed)) },
    { heading: t('palette.goTo'), commands: goTo.filter(({ label }) => matches(label, typed)) },
  ].filter(({ commands }) => commands.length > 0);
  const nothing = groups.length === 0 && tasks.length === 0 && !isFetching && !isError;

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          data-palette
          aria-describedby={undefined}
          className={classNames(sheetStyle, 'sm:max-w-xl')}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event);
            void chosen.current?.();
          }}
        >
          <Radix.Title className="sr-only">{t('search')}</Radix.Title>
          <Command shouldFilter={false} loop label={t('search')} className="flex min-h-0 flex-col">
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search size={18} aria-hidden="true" className="shrink-0 text-muted" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={t('palette.placeholder')}
                className="h-14 grow bg-transparent text-base outline-none placeholder:text-muted"
              />
              {isFetching && <Spinner size={16} />}
            </div>
            <Command.List label={t('search')} className="min-h-0 overflow-y-auto p-1.5">
              {groups.map(({ heading, commands }) => (
                <Command.Group key={heading} heading={heading} className={groupStyle}>
                  {commands.map(({ label, Icon, run }: PaletteCommand) => (
                    <Command.Item
                      key={label}
                      value={label}
                      onSelect={() => choose(run)}
                      className={itemStyle}
                    >
                      <ItemIcon Icon={Icon} />
                      {label}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
              {tasks.length > 0 && (
                <Command.Group
                  heading={typed.trim() ? t('palette.found') : t('palette.recent')}
                  className={groupStyle}
                >
                  {tasks.map(({ id, name, status, updated_at }) => (
                    <Command.Item
                      key={id}
                      value={id}
                      onSelect={() =>
                        choose(() => navigate(`/tasks/${id}${status === 'Completed' ? '' : '/edit'}`))
                      }
                      className={itemStyle}
                    >
                      <ItemIcon Icon={FileText} />
                      <span className="min-w-0 grow truncate">{name}</span>
                      <RelativeTime value={updated_at} className="shrink-0 text-muted text-xs" />
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
            </Command.List>
            <div role="status" className={isError || nothing ? noteStyle : undefined}>
              {isError && t('palette.failed')}
              {nothing && t('palette.nothing')}
            </div>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
