import type { ArticleVersionSummary } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { Select } from '../../../ui/select.tsx';
import { useVersionName } from './use-version-name.ts';

export interface OtherVersionProps {
  versions: readonly ArticleVersionSummary[];
  chosen: ArticleVersionSummary;
  /** Undefined means the editor's text. */
  other: ArticleVersionSummary | undefined;
  onOther: (id: string | undefined) => void;
}

export function OtherVersion({ versions, chosen, other, onOther }: OtherVersionProps) {
  const t = useTexts('articles');
  const named = useVersionName();
  const others = versions.filter((version) => version !== chosen && !version.current);
  return (
    <Select
      label={t('versions.against')}
      value={other?.id ?? ''}
      onChange={({ target }) => onOther(target.value || undefined)}
      options={[
        { value: '', label: t('versions.now') },
        ...others.map((version) => ({ value: version.id, label: named(version) })),
      ]}
    />
  );
}
