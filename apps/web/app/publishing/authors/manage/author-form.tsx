import type { Author } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { AUTHOR_LIMITS, POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/language-context.ts';
import { useUser } from '../../../identity/use-user.ts';
import { failureText, problemText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { Switch } from '../../../kit/forms/switch.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { focusTooLong } from '../../../kit/forms/too-long.ts';
import { useFormDraft, withDraft } from '../../../library/profiles/use-form-draft.ts';
import { typedSlug } from '../../posts/editor/post-fields.ts';
import type { AuthorBody } from '../api.ts';
import { PictureField } from './picture-field.tsx';

interface Fields {
  name: string;
  role: string;
  bio: string;
  picture: string | null;
  /** One URL a line. */
  links: string;
  slug: string;
  isMe: boolean;
}

export interface AuthorFormProps {
  /** Undefined for a new author. */
  author: Author | undefined;
  /** Rejects on failure. */
  onSave: (body: AuthorBody) => Promise<void>;
  onCancel: () => void;
}

const NAMED = ['name', 'role', 'bio', 'links', 'slug', 'picture'] as const;

export function AuthorForm({ author, onSave, onCancel }: AuthorFormProps) {
  const t = useTexts('authors');
  const ui = useTexts('ui');
  const me = useUser();
  const draftKey = `authors/${author?.id ?? 'new'}`;
  const form = useForm<Fields>({
    defaultValues: withDraft(draftKey, {
      name: author?.name ?? '',
      role: author?.role ?? '',
      bio: author?.bio ?? '',
      picture: author?.picture ?? null,
      links: author?.links.join('\n') ?? '',
      slug: author?.slug ?? '',
      isMe: author !== undefined && author.user_id === me?.id,
    }),
  });
  const [isUploading, setUploading] = useState(false);
  const discardDraft = useFormDraft(draftKey, form);
  const { register, control, setValue, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const values = useWatch({ control });
  const { bio = '', links = '', name = '', picture = null, isMe = false } = values;
  const save = form.handleSubmit(async (fields) => {
    try {
      await onSave(bodyOf(fields, author, me?.id));
      discardDraft();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'APPROVAL_REQUIRED')
        return setError('name', { message: t('form.approved') });
      const problems = error instanceof ApiError ? error.details : [];
      for (const problem of problems) {
        const field = NAMED.find((each) => problem.path.startsWith(each));
        if (field) setError(field, { message: problemText(problem) });
      }
      if (problems.length === 0) setError('root', { message: failureText(error, t('form.failed')) });
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusTooLong(event.currentTarget)) void save();
      }}
      className="flex flex-col gap-4"
    >
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <PictureField
        author={{ name, picture }}
        problem={errors.picture?.message}
        busy={isUploading}
        onBusy={setUploading}
        onChange={(next) => setValue('picture', next, { shouldDirty: true })}
      />
      <TextField
        label={t('form.name')}
        maxLength={TEXT_LIMITS.name}
        error={errors.name?.message}
        {...register('name', { validate: (text) => !isBlank(text) || t('form.nameMissing') })}
      />
      <TextField
        label={t('form.role')}
        optional
        hint={t('form.roleHint')}
        maxLength={AUTHOR_LIMITS.role}
        error={errors.role?.message}
        {...register('role')}
      />
      <TextArea
        label={t('form.bio')}
        optional
        rows={4}
        hint={t('form.bioHint')}
        maxLength={AUTHOR_LIMITS.bio}
        error={errors.bio?.message}
        {...register('bio')}
        value={bio}
      />
      <TextArea
        label={t('form.links')}
        optional
        rows={2}
        hint={t('form.linksHint', { count: AUTHOR_LIMITS.links })}
        placeholder="https://"
        error={errors.links?.message}
        {...register('links')}
        value={links}
      />
      {author && (
        <TextField
          label={t('form.slug')}
          hint={t('form.slugHint')}
          maxLength={POST_LIMITS.slug}
          error={errors.slug?.message}
          {...register('slug', { setValueAs: typedSlug })}
        />
      )}
      <Switch
        label={t('form.isMe')}
        description={t('form.isMeHint')}
        checked={isMe}
        onChange={(next) => setValue('isMe', next, { shouldDirty: true })}
      />
      <div className="flex justify-end gap-2">
        <Button
          onClick={() => {
            discardDraft();
            onCancel();
          }}
        >
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={isSubmitting} disabled={isUploading}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}

function bodyOf(fields: Fields, author: Author | undefined, me: string | undefined): AuthorBody {
  const { name, role, bio, picture, links, isMe } = fields;
  const slug = fields.slug.replace(/-$/, '');
  const wasMe = author !== undefined && author.user_id === me;
  return {
    name: name.trim(),
    role: role.trim(),
    bio: bio.trim(),
    picture,
    links: links.split(/\s+/).filter(Boolean),
    ...(author && slug !== '' && slug !== author.slug && { slug }),
    ...(isMe !== wasMe && { user_id: isMe ? (me ?? null) : null }),
  };
}
