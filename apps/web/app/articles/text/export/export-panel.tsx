import { pageHtml, readArticlePage } from '@inkstep/article/article-page';
import { evidenceAppendix } from '@inkstep/article/evidence-appendix';
import { fileName } from '@inkstep/article/file-name';
import { frontMatterMarkdown } from '@inkstep/article/front-matter';
import type { Task } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Copy, FileCode, FileText, FileType, Printer } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { useChecksWorker } from '../../../editor/checks/use-checks-worker.ts';
import { useSlug } from '../../../editor/seo/use-slug.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { saveFile } from '../../../kit/api/save-file.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { Switch } from '../../../kit/forms/switch.tsx';
import { ScrollRegion } from '../../../kit/layout/scroll-region.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { evidenceQuery } from '../../review/checks/evidence-query.ts';
import type { ArticleDraft } from '../article-draft.ts';
import { withLinksOutside } from '../cluster-links.ts';
import { type ArticleSource, articleFile, ownArticle } from './article-files.ts';
import { copyArticle } from './copy-article.ts';
import type { ExportReason } from './export-panel.ts';
import { NextArticle } from './next-article.tsx';
import { OpenChecks } from './open-checks.tsx';
import { printArticle } from './print-article.ts';

const DisclosureLine = lazyPart(() => import('../../disclosure/disclosure-line.tsx'));

export interface ExportPanelProps {
  task: Task;
  article: ArticleDraft;
  reason: ExportReason;
  publishing: ReactNode;
  onClose: () => void;
}

/** Preview of the article with all export formats. */
export default function ExportPanel({ task, article, reason, publishing, onClose }: ExportPanelProps) {
  const t = useTexts('articles');
  const { text: written } = useSyncExternalStore(article.subscribe, article.read);
  const { data: evidence } = useQuery(evidenceQuery(task.id));
  const linked = evidence?.linkedArticles;
  const text = useMemo(() => withLinksOutside(written, linked ?? []), [written, linked]);
  const { format } = task.outputParameters;
  const disclosure = evidence?.disclosure;
  const page = useMemo(
    () => readArticlePage({ text, format, disclosure, origin: location.origin }),
    [text, format, disclosure],
  );
  const [withEvidence, setWithEvidence] = useState(false);
  const slug = useSlug(page.title, useChecksWorker());
  const source: ArticleSource = {
    text,
    format,
    language: evidence?.language,
    disclosure,
    author: task.eeatProfile?.authorName || undefined,
  };
  const download = async (make: () => File | Promise<File>) => {
    try {
      const file = await make();
      saveFile(file, file.name);
    } catch {
      showToast({ type: 'error', message: t('article.downloadFailed') });
    }
  };
  const canAppend = evidence !== undefined && evidence.references.length + evidence.pictures.length > 0;
  const printNow = async () => {
    try {
      const appendix = canAppend && withEvidence ? evidenceAppendix(evidence, evidence.language) : undefined;
      await printArticle(source, appendix);
    } catch {
      showToast({ type: 'error', message: t('article.downloadFailed') });
    }
  };
  const frontMatterFile = () =>
    new File(
      [frontMatterMarkdown(ownArticle(source), { slug, date: new Date() })],
      fileName(page.heading, 'md'),
      {
        type: 'text/markdown',
      },
    );
  const files = [
    {
      label: t('fileKinds.docx'),
      Icon: FileType,
      run: () => void download(() => articleFile(source, 'docx')),
    },
    {
      label: t('fileKinds.html'),
      Icon: FileCode,
      run: () => void download(() => articleFile(source, 'html')),
    },
    { label: t('export.frontMatter'), Icon: FileText, run: () => void download(frontMatterFile) },
    { label: t('export.pdf'), Icon: Printer, run: () => void printNow() },
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      tall
      title={t(reason === 'finished' ? 'export.finished' : 'export.title')}
    >
      <div className="grid h-full min-h-0 gap-6 max-lg:flex max-lg:h-auto max-lg:flex-col lg:grid-cols-[minmax(0,1fr)_19rem]">
        <ScrollRegion
          label={t('article.preview')}
          className="min-h-0 overflow-y-auto rounded-md border border-line p-5 max-lg:order-last sm:p-8"
        >
          <article
            lang={evidence?.language}
            dir="auto"
            className="prose mx-auto"
            // oxlint-disable-next-line react/no-danger -- micromark escapes raw HTML and drops dangerous addresses
            dangerouslySetInnerHTML={{ __html: pageHtml(page) }}
          />
        </ScrollRegion>
        <div className="flex flex-col gap-6 lg:overflow-y-auto lg:p-1">
          {reason === 'finished' && (
            <OpenChecks isNotes={task.article_written_by === 'drafter'} onLeave={onClose} />
          )}
          <Suspense fallback={<Skeleton className="h-17 w-full" />}>
            <DisclosureLine taskId={task.id} />
          </Suspense>
          <div className="flex flex-col gap-2">
            <Button
              variant="primary"
              icon={<Copy size={16} />}
              onClick={() =>
                void copyArticle(source, 'rich', {
                  copied: t('article.copied'),
                  failed: t('article.copyFailed'),
                })
              }
            >
              {t('export.copy')}
            </Button>
            <p className="text-muted text-sm">{t('export.copyHint')}</p>
          </div>
          <div className="flex flex-wrap gap-2 empty:hidden">{publishing}</div>
          <section aria-label={t('article.download')} className="flex flex-col gap-2">
            <h3 className="font-medium text-sm">{t('article.download')}</h3>
            <div className="grid gap-2 sm:max-lg:grid-cols-2">
              {files.map(({ label, Icon, run }) => (
                <Button key={label} icon={<Icon size={16} />} onClick={run} className="justify-start">
                  {label}
                </Button>
              ))}
            </div>
            {canAppend && (
              <Switch
                label={t('export.withEvidence')}
                description={t('export.withEvidenceHint')}
                checked={withEvidence}
                onChange={setWithEvidence}
              />
            )}
          </section>
          <NextArticle task={task} onLeave={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
