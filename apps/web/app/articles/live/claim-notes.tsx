import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HeadingNote } from '../../editor/editor/heading-notes.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { claimsQuery } from './live-queries.ts';

export interface ClaimNotesProps {
  taskId: string;
  /** Called with what the headings should say. */
  onNotes: (notes: readonly HeadingNote[]) => void;
}

/** Names at the headings who else is writing their sections. */
export default function ClaimNotes({ taskId, onNotes }: ClaimNotesProps) {
  const t = useTexts('live');
  const me = useUser()?.id;
  const { data: claims } = useQuery(claimsQuery(taskId));
  useEffect(() => {
    const others = claims.filter(({ user_id }) => user_id !== me);
    onNotes(
      others.map(({ heading, ordinal, name }) => ({ heading, ordinal, text: t('claims.mark', { name }) })),
    );
  }, [claims, me, t, onNotes]);
  return null;
}
