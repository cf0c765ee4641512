import { readArticlePage } from '@inkstep/article/article-page';
import { parseArticleText } from '@inkstep/article/article-text';
import type { FieldProblem, Task } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Switch } from '../../../kit/forms/switch.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { blogAuthorsQuery } from '../../authors/api.ts';
import { DuplicateAlert } from '../../publications/duplicate-question.tsx';
import { blogSettingsQuery } from '../../settings/api.ts';
import { AuthorField } from '../editor/author-field.tsx';
import { CategoryField } from '../editor/category-field.tsx';

/** Fields of the new post, suggested from the article. */
export interface PostChoice {
  author: string;
  /** Undefined for the public author with this name, if there is one. */
  author_id?: string | null;
  category: string | null;
  excerpt: string;
  /** Undefined for the default of the blog. */
  evidence_page?: boolean;
}

export interface PublishDialogProps {
  task: Task;
  text: string;
  /** Request that is running: true for a published post, false for a draft. Undefined without one. */
  publishing: boolean | undefined;
  /** What it has in common with other articles, if it was refused because of that. */
  duplicates: readonly FieldProblem[] | undefined;
  onPublish: (body: { published: boolean; confirm_duplicates?: boolean } & PostChoice) => void;
  onClose: () => void;
}

/** The article's heading. A plain text may have none. */
const titleOf = ({ name, outputParameters: { format } }: Task, text: string): string =>
  readArticlePage({ text, format, origin: location.origin }).heading || name;

/** Asks for author, category and excerpt of a new post. */
export function PublishDialog({
  task,
  text,
  publishing,
  duplicates,
  onPublish,
  onClose,
}: PublishDialogProps) {
  const t = useTexts('adminBlog');
  const publications = useTexts('publications');
  const [choice, setChoice] = useState<PostChoice>(() => ({
    author: task.eeatProfile?.authorName.slice(0, TEXT_LIMITS.name) ?? '',
    category: null,
    excerpt: parseArticleText(text).metadata?.metaDescription.slice(0, POST_LIMITS.excerpt) ?? '',
  }));
  const change = (part: Partial<PostChoice>) => setChoice((before) => ({ ...before, ...part }));
  const { data: authors = [] } = useQuery(blogAuthorsQuery);
  const namesake =
    choice.author_id === undefined ? authors.find(({ name }) => name === choice.author)?.id : undefined;
  const { data: settings } = useQuery(blogSettingsQuery);
  const busy = publishing !== undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('article.title', { name: titleOf(task, text) })}
      description={
        task.status === TASK_STATUS.completed
          ? t('article.text')
          : `${t('article.text')} ${t('article.finishes')}`
      }
      footer={
        <>
          <Button variant="ghost" className="mr-auto" disabled={busy} onClick={onClose}>
            {publications('form.back')}
          </Button>
          <Button
            disabled={busy}
            loading={publishing === false}
            onClick={() => onPublish({ published: false, ...choice })}
          >
            {t('article.draft')}
          </Button>
          <Button
            variant="primary"
            disabled={busy}
            loading={publishing === true}
            onClick={() =>
              onPublish({ published: true, ...choice, ...(duplicates && { confirm_duplicates: true }) })
            }
          >
            {duplicates ? publications('duplicates.confirm') : t('article.now')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {duplicates && <DuplicateAlert duplicates={duplicates} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <AuthorField
            value={{ author: choice.author, author_id: choice.author_id ?? namesake ?? null }}
            problem={undefined}
            onChange={change}
          />
          <CategoryField
            value={choice.category}
            problem={undefined}
            onChange={(category) => change({ category })}
          />
        </div>
        <TextArea
          label={t('fields.excerpt')}
          rows={3}
          maxLength={POST_LIMITS.excerpt}
          hint={t('excerptHint')}
          value={choice.excerpt}
          onChange={({ target }) => change({ excerpt: target.value })}
        />
        {settings && (
          <Switch
            label={t('fields.evidencePage')}
            description={t('evidenceHint')}
            checked={choice.evidence_page ?? settings.evidence_pages}
            onChange={(evidence_page) => change({ evidence_page })}
          />
        )}
      </div>
    </Dialog>
  );
}
