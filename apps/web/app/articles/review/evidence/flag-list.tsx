import { CircleDashed, ShieldCheck } from 'lucide-react';
import type { Flag, FlagKind } from '../../../editor/editor/flags.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';

export interface FlagListProps {
  taskId: string;
  flags: readonly Flag[];
  hasSources: boolean;
  onOpen: (id: string) => void;
}

const SERIOUS: ReadonlySet<FlagKind> = new Set(['contradicted', 'disputed']);

/** Flagged sentences in text order. */
export function FlagList({ taskId, flags, hasSources, onOpen }: FlagListProps) {
  const t = useTexts('articles');
  return (
    <section aria-label={t('evidence.flaggedAll')} className="flex flex-col gap-3 p-4 text-sm">
      {flags.length > 0 && <h3 className="font-medium">{t('evidence.flaggedAll')}</h3>}
      {flags.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {flags.map(({ id, text, problems }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onOpen(id)}
                className="flex w-full flex-col gap-1 rounded-md border border-line px-3 py-2 text-left transition-colors hover:bg-sunken"
              >
                <span className="line-clamp-2 break-words font-serif">{text}</span>
                {problems[0] && (
                  <span
                    className={SERIOUS.has(problems[0].kind) ? 'text-danger text-xs' : 'text-warning text-xs'}
                  >
                    {t(`evidence.problems.${problems[0].kind}`)}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex items-start gap-2 text-muted">
          {hasSources ? (
            <ShieldCheck size={16} className="mt-0.5 shrink-0 text-success" />
          ) : (
            <CircleDashed size={16} className="mt-0.5 shrink-0" />
          )}
          {t(hasSources ? 'evidence.noFlags' : 'checks.noSources.title')}
        </p>
      )}
      {hasSources || flags.length > 0 ? (
        <p className="text-muted text-xs">{t('evidence.howTo')}</p>
      ) : (
        <ButtonLink to={`/tasks/${taskId}/edit?step=3`} size="sm" className="self-start">
          {t('checks.noSources.todo')}
        </ButtonLink>
      )}
    </section>
  );
}
