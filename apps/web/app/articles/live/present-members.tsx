import type { PresentMember } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { DropdownMenu, MenuItem, MenuLabel } from '../../kit/overlays/dropdown-menu.tsx';
import { Tooltip } from '../../kit/overlays/tooltip.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { initials } from '../../kit/text/initials.ts';
import { presenceQuery } from './live-queries.ts';

const MAX_AVATARS = 3;

const circle =
  'inline-flex size-7 items-center justify-center rounded-full border-2 border-paper bg-accent-soft font-medium text-[0.6875rem] text-accent';

/** Returns the name of a section; introductions have no heading. */
function useSectionName(): (heading: string) => string {
  const ui = useTexts('ui');
  return (heading) => heading || ui('sections.introduction');
}

function useWhere(): (member: PresentMember) => string {
  const t = useTexts('live');
  const nameOf = useSectionName();
  return ({ heading, mode }) =>
    heading === null ? t('here.open') : t(`here.${mode}`, { section: nameOf(heading) });
}

export interface PresentMembersProps {
  taskId: string;
  className?: string | undefined;
  /** Shows the section that a member has in view. */
  onOpen: (heading: string) => void;
}

/** Other members who have the article open. Nothing while nobody has. */
export default function PresentMembers({ taskId, className, onOpen }: PresentMembersProps) {
  const t = useTexts('live');
  const nameOf = useSectionName();
  const where = useWhere();
  const { data: members } = useQuery(presenceQuery(taskId));
  const [first] = members;
  if (!first) return null;
  const isSomewhere = ({ name, heading }: PresentMember) =>
    heading === null ? t('here.somewhere', { name }) : t('here.in', { name, section: nameOf(heading) });
  // The number of the others takes the place of one.
  const shown = members.length > MAX_AVATARS ? members.slice(0, MAX_AVATARS - 1) : members;
  return (
    <DropdownMenu
      className="max-w-[min(22rem,calc(100vw-1rem))]"
      trigger={
        <button
          type="button"
          aria-label={t('here.label', { count: members.length, name: first.name })}
          className={classNames(
            'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-1 text-sm transition-colors hover:bg-sunken',
            className,
          )}
        >
          <span className="flex -space-x-1.5">
            {members.length > 1 && (
              <span aria-hidden="true" className={classNames(circle, 'sm:hidden')}>
                {formatNumber(members.length)}
              </span>
            )}
            {shown.map((member) => (
              <Tooltip key={member.user_id} text={isSomewhere(member)}>
                <span
                  aria-hidden="true"
                  // Phones have room for one circle.
                  className={classNames(circle, members.length > 1 && 'max-sm:hidden')}
                >
                  {initials(member.name)}
                </span>
              </Tooltip>
            ))}
            {members.length > shown.length && (
              <span aria-hidden="true" className={classNames(circle, 'bg-sunken text-muted max-sm:hidden')}>
                {t('here.more', { count: members.length - shown.length })}
              </span>
            )}
          </span>
          {members.length === 1 && (
            <span aria-hidden="true" className="max-w-28 truncate pr-1.5 text-muted max-2xl:hidden">
              {first.name}
            </span>
          )}
        </button>
      }
    >
      <MenuLabel>{t('here.title')}</MenuLabel>
      {members.map((member) => (
        <MenuItem
          key={member.user_id}
          onSelect={() => onOpen(member.heading ?? '')}
          icon={
            <span aria-hidden="true" className={classNames(circle, 'shrink-0')}>
              {initials(member.name)}
            </span>
          }
        >
          <span className="flex min-w-0 flex-col">
            <span className="wrap-anywhere">{member.name}</span>
            <span className="break-words text-muted text-xs">{where(member)}</span>
          </span>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
