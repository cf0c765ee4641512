import type { ReviewState } from '@inkstep/contract';
import { REVIEW_STATES } from '@inkstep/contract/approval-values';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';

export type ReviewWanted = ReviewState | 'mine' | '';

export interface ReviewFilterProps {
  /** Empty for all articles. */
  value: ReviewWanted;
  onChange: (value: ReviewWanted) => void;
}

/** Filters a list by the state of reviews. Shows nothing in a workspace of one person. */
export default function ReviewFilter({ value, onChange }: ReviewFilterProps) {
  const t = useTexts('approval');
  const isTeam = useUser()?.workspace.kind === 'team';
  if (!isTeam && value === '') return null;
  return (
    <FilterSelect<ReviewWanted>
      label={t('title')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('list.all') },
        { value: 'mine', label: t('list.mine') },
        ...REVIEW_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
      ]}
    />
  );
}
