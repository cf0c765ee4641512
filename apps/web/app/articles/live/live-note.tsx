import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { useArticle, useArticleSession } from '../text/editor/article-context.ts';
import { claimsQuery, type OpenClaim } from './live-queries.ts';
import { newsText } from './news-text.ts';
import { revealSection } from './reveal-section.ts';

const isSame = (one: OpenClaim, other: OpenClaim): boolean =>
  one.user_id === other.user_id && one.heading === other.heading && one.ordinal === other.ordinal;

/** Claim of another member on the section in which this one types. */
function useTypedClaim(): OpenClaim | undefined {
  const session = useArticleSession();
  const me = useUser()?.id;
  const { data: claims } = useQuery(claimsQuery(session.taskId));
  const [typed, setTyped] = useState<OpenClaim>();
  useEffect(() => {
    const others = claims.filter(({ user_id }) => user_id !== me);
    if (others.length === 0) return;
    return session.listenToEdits((at) => {
      const parts = session.store.read().sectioned?.article.sections ?? [];
      const section = parts.findLast(({ start }) => start <= at);
      const claim = others.find(
        ({ heading, ordinal }) => heading === section?.heading && ordinal === section.ordinal,
      );
      setTyped((before) => (before && claim && isSame(before, claim) ? before : claim));
    });
  }, [session, claims, me]);
  // Renewed claims are other objects.
  return typed && claims.some((claim) => isSame(claim, typed)) ? typed : undefined;
}

/** Time to read a note and follow it. */
const NEWS_MS = 30_000;

/** Line below the text: whose section the user types in, or else what somebody else just changed. */
export default function LiveNote() {
  const t = useTexts('live');
  const ui = useTexts('ui');
  const session = useArticleSession();
  const me = useUser()?.id;
  const news = useArticle((state) => state.news);
  const claim = useTypedClaim();
  const [hidden, setHidden] = useState<unknown>();
  const shown = claim ?? news;
  const isHidden = !shown || shown === hidden;
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setHidden(news), NEWS_MS);
    return () => clearTimeout(timer);
  }, [news]);
  let text: ReactNode;
  if (!isHidden) {
    text = claim
      ? t('claims.typing', { name: claim.name, section: claim.heading || ui('sections.introduction') })
      : news && newsText(news, { t, me, introduction: ui('sections.introduction') });
  }
  return (
    // Stays in the page, so that screen readers announce what appears in it.
    <div role="status">
      {!isHidden && (
        <div className="flex min-h-9 items-center gap-2 border-line border-t bg-sunken py-0.5 pr-1 pl-3 text-sm">
          <span className="min-w-0 grow break-words">{text}</span>
          {!claim && news?.section && (
            <button
              type="button"
              className="shrink-0 px-1 text-accent underline underline-offset-2"
              onClick={() => {
                setHidden(shown);
                if (news.section) revealSection(session, news.section);
              }}
            >
              {t('news.show')}
            </button>
          )}
          <IconButton
            size="sm"
            label={t('news.hide')}
            icon={<X size={15} />}
            onClick={() => setHidden(shown)}
          />
        </div>
      )}
    </div>
  );
}
