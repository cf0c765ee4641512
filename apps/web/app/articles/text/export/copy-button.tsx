import { Copy } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import type { ArticleSource } from './article-files.ts';
import { COPY_KINDS, type CopyKind, copyArticle } from './copy-article.ts';
import { openExport } from './export-panel.ts';
import { SplitButton, type SplitButtonProps } from './split-button.tsx';

export interface ExportButtonProps extends Pick<SplitButtonProps<string>, 'disabled' | 'compact'> {
  source: ArticleSource;
}

export function CopyButton({ source, disabled = false, compact = false }: ExportButtonProps) {
  const t = useTexts('articles');
  const copy = (kind: CopyKind) =>
    void copyArticle(source, kind, { copied: t('article.copied'), failed: t('article.copyFailed') });
  return (
    <SplitButton
      label={t('article.copy')}
      icon={<Copy size={14} className={compact ? undefined : 'max-sm:hidden'} />}
      compact={compact}
      disabled={disabled}
      onClick={() => copy('rich')}
      moreLabel={t('article.copyAs')}
      choices={COPY_KINDS.map((value) => ({ value, label: t(`copyKinds.${value}`) }))}
      onChoose={copy}
      last={{ label: t('export.open'), onClick: () => openExport('wanted') }}
    />
  );
}
