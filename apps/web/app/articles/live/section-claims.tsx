import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { formatTime } from '../../kit/text/format.ts';
import { claimsQuery, releaseClaim } from './live-queries.ts';

export interface SectionClaimsProps {
  taskId: string;
  section: { heading: string; ordinal: number };
  /** Unique label of the section. */
  name: string;
}

/** Says who is writing a section. Own claims can be given back. */
export default function SectionClaims({ taskId, section, name }: SectionClaimsProps) {
  const t = useTexts('live');
  const me = useUser()?.id;
  const queryClient = useQueryClient();
  const { queryKey } = claimsQuery(taskId);
  const { data: claims } = useQuery(claimsQuery(taskId));
  const release = useMutation({
    mutationFn: () => releaseClaim(taskId, section),
    onSuccess: (left) => queryClient.setQueryData(queryKey, left),
    onError: (error) =>
      showToast({ type: 'error', message: failureText(error, t('claims.releaseFailed')), error }),
  });
  return claims
    .filter(({ heading, ordinal }) => heading === section.heading && ordinal === section.ordinal)
    .map((claim) => {
      const time = formatTime(claim.until);
      const isOwn = claim.user_id === me;
      return (
        <p
          key={claim.user_id}
          className="wrap-anywhere flex flex-wrap items-center gap-x-2 px-4 pb-1 text-accent text-xs"
        >
          {isOwn ? t('claims.own', { time }) : t('claims.other', { name: claim.name, time })}
          {isOwn && (
            <button
              type="button"
              aria-label={t('claims.releaseOf', { section: name })}
              disabled={release.isPending}
              onClick={() => release.mutate()}
              className="min-h-6 underline underline-offset-2"
            >
              {t('claims.release')}
            </button>
          )}
        </p>
      );
    });
}
