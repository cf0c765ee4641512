import { toldText, withAbsolutePictures } from '@inkstep/article/article-page';
import { parseArticleText } from '@inkstep/article/article-text';
import { Download } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { saveFile } from '../../../kit/api/save-file.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { type ArticleSource, articleFile, FILE_KINDS, type FileKind } from './article-files.ts';
import type { ExportButtonProps } from './copy-button.tsx';
import { openExport } from './export-panel.ts';
import { printArticle } from './print-article.ts';
import { SplitButton } from './split-button.tsx';

/** Saves the article as it reads. Its metadata lines are in the Markdown of the menu. */
function downloadText(source: ArticleSource): void {
  const plain = source.format === 'plain';
  const content = withAbsolutePictures(parseArticleText(toldText(source)).body, location.origin);
  const file = new Blob([content], { type: plain ? 'text/plain' : 'text/markdown' });
  saveFile(file, `article-${Date.now()}.${plain ? 'txt' : 'md'}`);
}

export function DownloadButton({ source, disabled = false, compact = false }: ExportButtonProps) {
  const t = useTexts('articles');
  const download = async (kind: FileKind | 'pdf') => {
    try {
      if (kind === 'pdf') return await printArticle(source);
      const file = await articleFile(source, kind);
      saveFile(file, file.name);
    } catch {
      showToast({ type: 'error', message: t('article.downloadFailed') });
    }
  };
  return (
    <SplitButton
      label={t('article.download')}
      icon={<Download size={14} className={compact ? undefined : 'max-sm:hidden'} />}
      compact={compact}
      disabled={disabled}
      onClick={() => downloadText(source)}
      moreLabel={t('article.downloadAs')}
      choices={[...FILE_KINDS, 'pdf' as const].map((value) => ({ value, label: t(`fileKinds.${value}`) }))}
      onChoose={(kind) => void download(kind)}
      last={{ label: t('export.open'), onClick: () => openExport('wanted') }}
    />
  );
}
