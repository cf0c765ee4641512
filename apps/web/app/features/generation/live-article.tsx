import { Card } from '../../ui/card.tsx';
import { MarkdownText } from '../../ui/markdown-text.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { type LiveSection, liveMarkdown } from './live-sections.ts';

export function LiveArticle({ sections }: { sections: readonly LiveSection[] }) {
  if (sections.length === 0) return null;
  return (
    <Card padding="lg" className="flex flex-col gap-8">
      {sections.map((section) =>
        section.text === '' ? (
          <div key={section.id} className="mx-auto flex w-full max-w-[72ch] flex-col gap-3">
            <p className="break-words font-semibold font-serif text-lg text-muted">{section.heading}</p>
            <SkeletonText lines={2} />
          </div>
        ) : (
          <MarkdownText key={section.id} markdown={liveMarkdown(section)} className="mx-auto w-full" />
        ),
      )}
    </Card>
  );
}
