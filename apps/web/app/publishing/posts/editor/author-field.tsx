import type { PostFields } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Select } from '../../../kit/forms/select.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { blogAuthorsQuery } from '../../authors/api.ts';

/** Option for a name that is typed. */
const OTHER = 'other';

export type AuthorChoice = Pick<PostFields, 'author' | 'author_id'>;

export interface AuthorFieldProps {
  value: AuthorChoice;
  problem: string | undefined;
  onChange: (choice: AuthorChoice) => void;
}

/** Chooses a public author, or takes a name without a page. Only takes a name while there are no authors. */
export function AuthorField({ value, problem, onChange }: AuthorFieldProps) {
  const t = useTexts('adminBlog');
  const { data: authors = [] } = useQuery(blogAuthorsQuery);
  const [isTyping, setIsTyping] = useState(false);
  const { author, author_id } = value;
  const known = authors.find(({ id }) => id === author_id);
  const isOther = isTyping || (!author_id && author !== '');
  const name = (
    <TextField
      label={t(authors.length > 0 ? 'authors.otherName' : 'fields.author')}
      maxLength={TEXT_LIMITS.name}
      error={authors.length > 0 ? undefined : problem}
      hint={authors.length > 0 ? t('authors.otherHint') : undefined}
      value={author}
      onChange={({ target }) => onChange({ author: target.value, author_id: null })}
    />
  );
  if (authors.length === 0) return name;
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('fields.author')}
        error={problem}
        options={[
          { value: '', label: t('authors.none') },
          ...authors.map((each) => ({ value: each.id, label: each.name })),
          // Unknown while another admin has deleted it.
          ...(author_id && !known ? [{ value: author_id, label: author }] : []),
          { value: OTHER, label: t('authors.other') },
        ]}
        value={author_id ?? (isOther ? OTHER : '')}
        onChange={({ target }) => {
          const chosen = authors.find(({ id }) => id === target.value);
          setIsTyping(target.value === OTHER);
          if (target.value === OTHER) onChange({ author, author_id: null });
          else onChange({ author: chosen?.name ?? '', author_id: chosen?.id ?? null });
        }}
      />
      {isOther && !author_id && name}
    </div>
  );
}

interface ReviewerFieldProps {
  value: string | null;
  problem: string | undefined;
  onChange: (id: string | null) => void;
}

/** Chooses the public author who approved the text. */
export function ReviewerField({ value, problem, onChange }: ReviewerFieldProps) {
  const t = useTexts('adminBlog');
  const { data: authors = [] } = useQuery(blogAuthorsQuery);
  if (authors.length === 0) return null;
  return (
    <Select
      label={t('fields.reviewer')}
      hint={t('authors.reviewerHint')}
      error={problem}
      options={[
        { value: '', label: t('authors.noReviewer') },
        ...authors.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
