import { isBlank } from '@inkstep/contract/blank';
import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { type RefObject, useRef, useState } from 'react';
import {
  DESCRIPTION_LENGTH,
  LengthBar,
  LengthCounter,
  TITLE_LENGTH,
} from '../../editor/seo/field-length.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { failureText, problemText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { focusTooLong } from '../../kit/forms/too-long.ts';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { usePostCall } from '../posts/api.ts';
import { typedSlug } from '../posts/editor/post-fields.ts';
import type { Topic } from './topic-row.tsx';

type Texts = Pick<Topic, 'name' | 'slug' | 'title' | 'description' | 'intro'>;

const textsOf = (topic: Topic | undefined): Texts => ({
  name: topic?.name ?? '',
  slug: topic?.slug ?? '',
  title: topic?.title ?? '',
  description: topic?.description ?? '',
  intro: topic?.intro ?? '',
});

export interface TopicDialogProps {
  /** Undefined for a new category. */
  topic: Topic | undefined;
  onClose: () => void;
}

/** Changes name, address and texts of the page of a category or tag. */
export function TopicDialog({ topic, onClose }: TopicDialogProps) {
  const t = useTexts('adminBlog');
  const [texts, setTexts] = useState<Texts>(() => textsOf(topic));
  // Another try doesn't add it again.
  const addedId = useRef<string>(undefined);
  const { mutate, isPending, error } = usePostCall((wanted: Texts) => saveTopic(topic, wanted, addedId));
  const isTag = topic?.kind === 'tag';
  const change = (part: Partial<Texts>) => setTexts((before) => ({ ...before, ...part }));
  const problems = new Map(
    (error instanceof ApiError ? error.details : []).map((each) => [each.path, problemText(each)]),
  );
  const oneLine = (text: string) => text.replaceAll('\n', ' ');
  const save = () =>
    mutate(texts, {
      onSuccess: ({ name }) => {
        showToast({ type: 'success', message: t('topics.saved', { name }) });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={topic ? t('topics.editTitle', { name: topic.name }) : t('topics.newTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form="topic"
            variant="primary"
            loading={isPending}
            disabled={isBlank(texts.name)}
          >
            {t('topics.save')}
          </Button>
        </>
      }
    >
      <form
        id="topic"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusTooLong(event.currentTarget) && !isPending) save();
        }}
        className="flex flex-col gap-4"
      >
        {error && problems.size === 0 && <Alert>{failureText(error, t('topics.failed'))}</Alert>}
        <TextField
          label={t('topics.name')}
          maxLength={isTag ? TEXT_LIMITS.tag : POST_LIMITS.categoryName}
          hint={isTag ? t('topics.tagNameHint') : undefined}
          error={problems.get('name')}
          value={texts.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        {topic && !isTag && (
          <TextField
            label={t('topics.slug')}
            maxLength={POST_LIMITS.slug}
            hint={
              topic.slug === texts.slug || topic.posts === 0 ? (
                t('topics.slugHint')
              ) : (
                <span className="text-warning">{t('topics.slugChanged')}</span>
              )
            }
            error={problems.get('slug')}
            value={texts.slug}
            onChange={({ target }) => change({ slug: typedSlug(target.value) })}
          />
        )}
        <div className="flex flex-col gap-1.5">
          <TextField
            label={t('topics.title')}
            maxLength={POST_LIMITS.seoTitle}
            placeholder={texts.name}
            hint={t('topics.titleHint')}
            aside={<LengthCounter text={texts.title || texts.name} range={TITLE_LENGTH} />}
            error={problems.get('title')}
            value={texts.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <LengthBar text={texts.title || texts.name} range={TITLE_LENGTH} />
        </div>
        <div className="flex flex-col gap-1.5">
          <TextArea
            label={t('topics.description')}
            rows={3}
            maxLength={POST_LIMITS.seoDescription}
            hint={t('topics.descriptionHint')}
            aside={<LengthCounter text={texts.description} range={DESCRIPTION_LENGTH} />}
            error={problems.get('description')}
            value={texts.description}
            onChange={({ target }) => change({ description: oneLine(target.value) })}
          />
          <LengthBar text={texts.description} range={DESCRIPTION_LENGTH} />
        </div>
        <TextArea
          label={t('topics.intro')}
          rows={5}
          maxLength={POST_LIMITS.intro}
          hint={t('topics.introHint')}
          error={problems.get('intro')}
          value={texts.intro}
          onChange={({ target }) => change({ intro: target.value })}
        />
      </form>
    </Dialog>
  );
}

async function saveTopic(
  topic: Topic | undefined,
  { slug, ...texts }: Texts,
  addedId: RefObject<string | undefined>,
): Promise<{ name: string }> {
  if (topic?.kind === 'tag')
    return (await adminApi.updateTagTexts({ params: { slug: topic.slug }, body: texts })).tag;
  addedId.current ??= topic?.id ?? (await adminApi.addCategory({ body: { name: texts.name } })).category.id;
  const typed = slug.replace(/-$/, '');
  const body = { ...texts, ...(topic && typed !== '' && { slug: typed }) };
  return (await adminApi.updateCategory({ params: { id: addedId.current }, body })).category;
}
