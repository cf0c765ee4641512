import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { TagInput } from '../../../ui/tag-input.tsx';
import { resourceStatsQuery } from '../api.ts';

export interface TagFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** The tags of a resource; those of the others are offered. */
export function TagField({ tags, onChange }: TagFieldProps) {
  const t = useTexts('library');
  const { data } = useQuery(resourceStatsQuery);
  return (
    <TagInput
      label={t('form.tags')}
      tags={tags}
      onChange={onChange}
      known={data?.tags.map(({ tag }) => tag)}
    />
  );
}
