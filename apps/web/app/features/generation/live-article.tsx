import { Card } from '../../ui/card.tsx';
import { MarkdownText } from '../../ui/markdown-text.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { type LiveSection, liveMarkdown } from './live-sections.ts';

/** The article while it is written: all sections grow at once. */
export function LiveArticle({ sections }: { sections: readonly LiveSection[] }) {
  if (sections.length === 0) return null;
  const waiting = sections.filter((section) => section.text === '');
  return (
    <Card padding="lg" className="flex flex-col gap-6">
      <MarkdownText markdown={liveMarkdown(sections)} />
      {waiting.map((section) => (
        <div key={section.id} className="flex max-w-[72ch] flex-col gap-3">
          <p className="font-semibold font-serif text-lg text-muted">{section.heading}</p>
          <SkeletonText lines={2} />
        </div>
      ))}
    </Card>
  );
}
