import { Copy } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { ArticleSource } from './article-files.ts';
import { pageHtml, readArticlePage, withAbsolutePictures } from './article-page.ts';
import { plainText } from './plain-text.ts';
import { SplitButton } from './split-button.tsx';

const COPY_KINDS = ['markdown', 'html', 'rich'] as const;
type CopyKind = (typeof COPY_KINDS)[number];

const blob = (text: string, type: string) => new Blob([text], { type });

/** Rejects if the browser denies access to the clipboard. */
async function copyArticle({ text, format }: ArticleSource, kind: CopyKind): Promise<void> {
  if (kind === 'markdown') return navigator.clipboard.writeText(withAbsolutePictures(text));
  const page = readArticlePage(text, format);
  const html = pageHtml(page);
  if (kind === 'html') return navigator.clipboard.writeText(html);
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/html': blob(html, 'text/html'),
      'text/plain': blob(plainText(page), 'text/plain'),
    }),
  ]);
}

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
