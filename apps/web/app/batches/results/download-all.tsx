import type { BatchTask } from '@inkstep/contract';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { saveFile } from '../../kit/api/save-file.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { DropdownMenu, MenuItem } from '../../kit/overlays/dropdown-menu.tsx';
import type { BatchSlots, FileKind } from '../slots.ts';
import { useArticleTexts } from './use-article-texts.ts';

const KINDS = ['md', 'html', 'docx'] as const satisfies FileKind[];

/** Portable file name of letters, digits and hyphens. */
const zipName = (name: string, kind: FileKind): string => {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${Array.from(words.join('-')).slice(0, 60).join('') || 'batch'}-${kind}.zip`;
};

export interface DownloadAllProps extends Pick<BatchSlots, 'articleFile' | 'fileName'> {
  batch: BatchTask;
}

/** Downloads all articles as a zip archive, as Markdown or in another format from the menu. */
export function DownloadAll({ batch, articleFile, fileName }: DownloadAllProps) {
  const t = useTexts('batches');
  const textsOf = useArticleTexts(batch);
  const [done, setDone] = useState<number>();
  const download = async (kind: FileKind) => {
    setDone(0);
    try {
      const [articles, { batchZip }] = await Promise.all([textsOf(), import('../files/batch-zip.ts')]);
      const settings = batch.global_settings;
      const options = { kind, settings, articleFile, fileName, onProgress: setDone };
      const archive = await batchZip(articles, options);
      saveFile(archive, zipName(batch.name, kind));
    } catch (error) {
      const message = failureText(error, t('results.downloadFailed'));
      showToast({ type: 'error', message, error });
    } finally {
      setDone(undefined);
    }
  };
  return (
    <div className="flex">
      <Button
        icon={<Download size={16} />}
        className="rounded-r-none"
        loading={done !== undefined}
        onClick={() => void download('md')}
      >
        {done ? t('results.packing', { done, total: batch.completed_articles }) : t('results.downloadAll')}
      </Button>
      <DropdownMenu
        trigger={
          <Button
            aria-label={t('results.downloadAs')}
            icon={<ChevronDown size={16} />}
            className="-ml-px rounded-l-none px-2"
            disabled={done !== undefined}
          />
        }
      >
        {KINDS.map((kind) => (
          <MenuItem key={kind} onSelect={() => void download(kind)}>
            {t(`results.kinds.${kind}`)}
          </MenuItem>
        ))}
      </DropdownMenu>
    </div>
  );
}
