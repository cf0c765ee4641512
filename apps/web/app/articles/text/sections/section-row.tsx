import type { SectionLock } from '@inkstep/contract';
import type { ArticlePart } from '@inkstep/engine/checks';
import { Lock, LockOpen, Minimize2, PencilLine, PlusCircle, WandSparkles } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { DropdownMenu, MenuItem, MenuLabel } from '../../../kit/overlays/dropdown-menu.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';

const SectionClaims = lazyPart(() => import('../../live/section-claims.tsx'));

export type RevisionChoice = 'rewrite' | 'expand' | 'shorten';

const CHOICES = [
  { choice: 'rewrite', Icon: PencilLine },
  { choice: 'expand', Icon: PlusCircle },
  { choice: 'shorten', Icon: Minimize2 },
] as const;

export interface SectionRowProps {
  taskId: string;
  section: ArticlePart;
  /** Unique label. */
  name: string;
  lock: SectionLock | null;
  /** Planned number of words. */
  target: number | undefined;
  hasModel: boolean;
  /** Words that AI may still rewrite before a revision counts as an article; undefined unless few are left. */
  wordsLeft: number | undefined;
  onOpen: (section: ArticlePart) => void;
  onRevise: (section: ArticlePart, choice: RevisionChoice) => void;
  onLock: (section: ArticlePart) => void;
  onUnlock: (lock: SectionLock) => void;
}

export function SectionRow(props: SectionRowProps) {
  const { taskId, section, name, lock, target, hasModel, wordsLeft, onOpen, onRevise, onLock, onUnlock } =
    props;
  const t = useTexts('articles');
  const { words } = section;
  return (
    <li className="flex items-center gap-1 border-line border-b py-1 pr-1 last:border-b-0">
      <div className="min-w-0 grow">
        <button
          type="button"
          onClick={() => onOpen(section)}
          className="flex w-full flex-col px-4 py-1 text-left focus-visible:-outline-offset-2"
        >
          <span className="break-words text-sm">{name}</span>
          <span className="text-muted text-xs tabular-nums">
            {target === undefined
              ? t('sections.words', { words })
              : t('sections.wordsPlanned', { words, target })}
            {lock && ` · ${t('sections.locked')}`}
          </span>
        </button>
        <Suspense>
          <SectionClaims taskId={taskId} section={section} name={name} />
        </Suspense>
      </div>
      {!lock && (
        <DropdownMenu
          className="max-w-72"
          trigger={
            <IconButton size="sm" label={t('sections.revise', { name })} icon={<WandSparkles size={15} />} />
          }
        >
          {CHOICES.map(({ choice, Icon }) => (
            <MenuItem
              key={choice}
              icon={<Icon size={15} className="text-muted" />}
              disabled={choice === 'rewrite' ? !hasModel : choice === 'shorten' && words === 0}
              onSelect={() => onRevise(section, choice)}
            >
              {t(`sections.choices.${choice}`)}
            </MenuItem>
          ))}
          {wordsLeft !== undefined && <MenuLabel>{t('sections.wordsLeft', { words: wordsLeft })}</MenuLabel>}
          {!hasModel && <MenuLabel>{t('sections.needsModel')}</MenuLabel>}
        </DropdownMenu>
      )}
      <IconButton
        size="sm"
        pressed={lock !== null}
        label={t('sections.lock', { name })}
        icon={lock ? <Lock size={15} /> : <LockOpen size={15} />}
        onClick={() => (lock ? onUnlock(lock) : onLock(section))}
      />
    </li>
  );
}
