export interface LinkedSentenceProps {
  sentence: string;
  /** Words of it that become the link. */
  anchor: string;
  /** Text for screen readers before the link. */
  label: string;
  /** True if the whole sentence is added. */
  isNew?: boolean;
}

/** Removes Markdown marks. */
const plain = (markdown: string): string => markdown.replace(/\*\*|__|~~|`|(?<!\w)[*_]|[*_](?!\w)/g, '');

/** Sentence with a proposed link highlighted. */
export function LinkedSentence({ sentence, anchor, label, isNew = false }: LinkedSentenceProps) {
  const at = sentence.indexOf(anchor);
  const [before, after] = [plain(sentence.slice(0, at)), plain(sentence.slice(at + anchor.length))];
  return (
    <p className="relative break-words font-serif leading-relaxed">
      {isNew ? <ins className="bg-success-soft no-underline">{before}</ins> : before}
      <ins className="bg-success-soft text-success underline underline-offset-2">
        <span className="sr-only">{label} </span>
        {anchor}
      </ins>
      {after}
    </p>
  );
}
