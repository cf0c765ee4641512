import { REVIEW_FILTERS, type ReviewFilter as Wanted } from '@inkstep/contract/approval-values';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { FilterSelect } from '../../kit/lists/filter-select.tsx';

export type ReviewWanted = Wanted | '';

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
        ...REVIEW_FILTERS.map((state) => ({
          value: state,
          label: state === 'mine' ? t('list.mine') : t(`states.${state}`),
        })),
      ]}
    />
  );
}
