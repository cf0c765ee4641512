import { usePageTexts } from '../../../i18n/page-texts.ts';

/** Posts saved in this browser. `reading.js` fills the list; it stays hidden while empty. */
export function ReadingList() {
  const t = usePageTexts('blog');
  return (
    <section
      hidden
      aria-labelledby="reading-list"
      data-reading-list
      data-remove={t.raw('readingList.remove')}
      className="mb-8 rounded-md border border-line bg-card p-4 sm:p-5"
    >
      <h2 id="reading-list" className="font-medium text-sm">
        {t('readingList.title')}
      </h2>
      <ul className="reading-list mt-2 flex flex-col" />
    </section>
  );
}
