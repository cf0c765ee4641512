import type { ArticleVersionSummary } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatDateTime } from '../../../kit/text/format.ts';

export function useVersionName(): (version: ArticleVersionSummary) => string {
  const t = useTexts('articles');
  return ({ kind, updated_at }) =>
    t('versions.named', { kind: t(`versions.kinds.${kind}`), time: formatDateTime(new Date(updated_at)) });
}
