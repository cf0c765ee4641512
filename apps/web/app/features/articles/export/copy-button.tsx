import { Copy } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { ArticleSource } from './article-files.ts';
import { COPY_KINDS, type CopyKind, copyArticle } from './copy-article.ts';
import { SplitButton } from './split-button.tsx';

export function CopyButton({ source }: { source: ArticleSource }) {
  const t = useTexts('articles');
  const copy = async (kind: CopyKind) => {
    try {
      await copyArticle(source, kind);
      showToast({ type: 'success', message: t('article.copied') });
    } catch {
      showToast({ type: 'error', message: t('article.copyFailed') });
    }
  };
  return (
    <SplitButton
      label={t('article.copy')}
      icon={<Copy size={14} className="max-sm:hidden" />}
      onClick={() => void copy('markdown')}
      moreLabel={t('article.copyAs')}
      choices={COPY_KINDS.map((value) => ({ value, label: t(`copyKinds.${value}`) }))}
      onChoose={(kind) => void copy(kind)}
    />
  );
}
