import type { User } from '@inkstep/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { FileText, Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../kit/api/api.ts';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { useDebounced } from '../../kit/hooks/use-debounced.ts';
import { useFocusReturn } from '../../kit/hooks/use-focus-return.ts';
import { scrimStyle } from '../../kit/overlays/dialog.tsx';
import { matches } from '../../kit/text/matches.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import {
  type Command as PaletteCommand,
  useAdminCommands,
  useCommands,
  useTaskCommands,
} from './commands.ts';

/** At the top, so that no on-screen keyboard covers it, with fixed height, so that results don't shift the layout. */
const paletteStyle =
  'fixed inset-x-3 top-3 z-40 mx-auto flex max-w-xl animate-rise-in flex-col rounded-md border border-line bg-card ' +
  'shadow-overlay outline-none sm:top-[12vh]';
const groupStyle =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs';
const itemStyle =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 text-sm data-[selected=true]:bg-sunken';
const noteStyle = 'pointer-events-none absolute inset-x-0 top-24 px-4 text-center text-muted text-sm';

const PAUSE_MS = 150;
const MAX_RESULTS = 6;

/** Finds articles by name; without text, the most recently changed ones. */
function useTaskSearch(typed: string) {
  const search = useDebounced(typed.trim(), PAUSE_MS);
  return useQuery({
    queryKey: ['tasks', 'palette', search],
    queryFn: async ({ signal }) => {
      const query = { limit: MAX_RESULTS, ...(search ? { search } : {}) };
      return (await api.listTasks({ query }, { signal })).tasks;
    },
    placeholderData: keepPreviousData,
  });
}

export interface CommandPaletteProps {
  user: User;
  onClose: () => void;
}

export function CommandPalette(props: CommandPaletteProps) {
  return props.user.role === 'admin' ? <AdminPalette {...props} /> : <Palette {...props} adminPages={[]} />;
}

function AdminPalette(props: CommandPaletteProps) {
  return <Palette {...props} adminPages={useAdminCommands()} />;
}

function Palette({ user, onClose, adminPages }: CommandPaletteProps & { adminPages: PaletteCommand[] }) {
  const t = useTexts('shell');
  const palette = useTexts('palette');
  const navigate = useNavigate();
  const focusReturn = useFocusReturn(true);
  const chosen = useRef<() => unknown>(undefined);
  const [typed, setTyped] = useState('');
  const { goTo, actions } = useCommands(user);
  const ofTask = useTaskCommands(user);
  const { data: tasks = [], isFetching, isError } = useTaskSearch(typed);

  // Runs after the dialog has closed and returned the focus, which the command may move.
  const choose = (run: () => unknown) => {
    chosen.current = run;
    onClose();
  };
  const articles = tasks.map(({ id, name, title, status, updated_at }) => ({
    id,
    label: title ?? name,
    keywords: name,
    Icon: FileText,
    changedAt: updated_at,
    run: () => navigate(`/tasks/${id}${status === 'Completed' ? '' : '/edit'}`),
  }));
  // Filters articles too, because the visible ones may belong to the previous search.
  const fit = (commands: PaletteCommand[]) =>
    commands.filter(({ label, keywords = '' }) => matches(`${label} ${keywords}`, typed));
  const groups = [
    { heading: palette('thisArticle'), commands: fit(ofTask) },
    { heading: palette('goTo'), commands: fit([...goTo, ...adminPages]) },
    { heading: typed.trim() ? palette('found') : palette('recent'), commands: fit(articles) },
    { heading: palette('actions'), commands: fit(actions) },
  ].filter(({ commands }) => commands.length > 0);
  const nothing = groups.length === 0 && !isFetching && !isError;

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          data-palette
          aria-describedby={undefined}
          className={paletteStyle}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event);
            void chosen.current?.();
          }}
        >
          <Radix.Title className="sr-only">{t('search')}</Radix.Title>
          <Command shouldFilter={false} loop label={t('search')} className="flex flex-col">
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search size={18} className="shrink-0 text-muted" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={palette('placeholder')}
                className="h-14 grow bg-transparent text-base outline-none placeholder:text-muted"
              />
              {isFetching && <Spinner size={16} />}
            </div>
            <Command.List label={t('search')} className="h-[min(24rem,50dvh)] overflow-y-auto p-1.5">
              {groups.map(({ heading, commands }) => (
                <Command.Group key={heading} heading={heading} className={groupStyle}>
                  {commands.map(({ id, label, Icon, changedAt, run }) => (
                    <Command.Item
                      key={id ?? label}
                      value={id ?? label}
                      onSelect={() => choose(run)}
                      className={itemStyle}
                    >
                      <Icon size={16} className="shrink-0 text-muted" />
                      <span className="min-w-0 grow truncate">{label}</span>
                      {changedAt && (
                        <RelativeTime value={changedAt} className="shrink-0 text-muted text-xs" />
                      )}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            <div role="status" className={noteStyle}>
              {isError && palette('failed')}
              {nothing && palette('nothing')}
            </div>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
