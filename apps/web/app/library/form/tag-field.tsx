import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { TagInput } from '../../kit/forms/tag-input.tsx';
import { resourceStatsQuery } from '../api.ts';

export interface TagFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags of a resource, with suggestions from existing tags. */
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
