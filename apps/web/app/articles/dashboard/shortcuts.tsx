import { FileText, Layers, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { useMay } from '../../workspaces/use-may.ts';

const SHORTCUTS = [
  { name: 'start', to: '/tasks/new', Icon: PenLine, main: true },
  { name: 'batch', to: '/advanced-batch-generator', Icon: Layers, main: false },
  { name: 'tasks', to: '/tasks', Icon: FileText, main: false },
] as const;

export function Shortcuts() {
  const t = useTexts('dashboard');
  const writes = useMay('write');
  return (
    <nav aria-label={t('shortcuts.label')} className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      {SHORTCUTS.filter(({ name }) => writes || name === 'tasks').map(({ name, to, Icon, main }) => (
        <Link
          key={name}
          to={to}
          className="flex items-center gap-4 rounded-md border border-line bg-card p-4 transition-colors hover:border-edge hover:bg-sunken sm:p-5"
        >
          <span
            className={classNames(
              'flex size-10 shrink-0 items-center justify-center rounded-md',
              main ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent',
            )}
          >
            <Icon size={20} />
          </span>
          <span className="flex min-w-0 flex-col">
            <span className="font-medium">{t(`shortcuts.${name}.title`)}</span>
            <span className="text-muted text-sm">{t(`shortcuts.${name}.hint`)}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
