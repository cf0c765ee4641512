import type { Announcement } from '@inkstep/contract';
import { useMutation } from '@tanstack/react-query';
import { Megaphone, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../lib/api.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** A product note at the top of every page, until the reader puts it away. */
export default function AnnouncementBanner({ note }: { note: Announcement }) {
  const t = useTexts('shell');
  const [isGone, setIsGone] = useState(false);
  // If the call fails, the note comes back with the next page load.
  const { mutate } = useMutation({ mutationFn: () => api.dismissAnnouncement({ params: { id: note.id } }) });
  if (isGone) return null;
  return (
    <section aria-label={t('announcement.label')} className="border-accent/30 border-b bg-accent-soft">
      <div className="mx-auto flex w-full max-w-6xl items-center gap-3 px-4 py-1.5 text-sm sm:px-6">
        <Megaphone size={18} className="shrink-0 text-accent" />
        <p lang={note.language} className="min-w-0 grow whitespace-pre-line break-words">
          <strong className="mr-1 font-semibold">{note.title}</strong> {note.text}{' '}
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
        </p>
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
