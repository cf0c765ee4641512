import type { Announcement } from '@inkstep/contract';
import { useMutation } from '@tanstack/react-query';
import { Megaphone, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/language-context.ts';
import { api } from '../kit/api/api.ts';
import { IconButton } from '../kit/buttons/icon-button.tsx';
import { classNames } from '../kit/layout/class-names.ts';

/** Product note at the top of every page, until the user dismisses it. */
export default function AnnouncementBanner({ note }: { note: Announcement }) {
  const t = useTexts('notices');
  const [isGone, setIsGone] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const isCut = useIsTruncated(text, isOpen);
  // If the request fails, the note returns with the next page load.
  const { mutate } = useMutation({ mutationFn: () => api.dismissAnnouncement({ params: { id: note.id } }) });
  if (isGone) return null;
  return (
    <section aria-label={t('announcement.label')} className="border-accent/30 border-b bg-accent-soft">
      <div className="mx-auto flex w-full max-w-6xl items-start gap-3 px-4 py-1.5 text-sm sm:px-6">
        <Megaphone size={18} className="mt-2.5 shrink-0 text-accent" />
        <div className="flex min-w-0 grow flex-wrap gap-x-3 gap-y-1 py-2.5">
          <p
            ref={text}
            lang={note.language}
            className={classNames(
              'min-w-0 whitespace-pre-line break-words',
              isOpen ? 'max-h-[40vh] overflow-y-auto' : 'line-clamp-3',
            )}
          >
            <strong className="mr-1 font-semibold">{note.title}</strong> {note.text}
          </p>
          {isCut && (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="whitespace-nowrap rounded-sm text-accent underline"
            >
              {t(isOpen ? 'announcement.showLess' : 'announcement.showAll')}
            </button>
          )}
          {note.link && (
            <a
              href={note.link}
              target="_blank"
              rel="noopener noreferrer"
              className="whitespace-nowrap text-accent underline"
            >
              {t('announcement.more')}
            </a>
          )}
        </div>
        <IconButton
          label={t('announcement.dismiss')}
          icon={<X size={16} />}
          onClick={() => {
            setIsGone(true);
            mutate();
          }}
        />
      </div>
    </section>
  );
}

/** True if the text is truncated or was before it was expanded. */
function useIsTruncated(text: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = text.current;
    if (!element || isOpen) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);
  return isCut;
}
