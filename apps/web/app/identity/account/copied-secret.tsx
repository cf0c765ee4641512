import { CopyButton } from './two-factor/copy-button.tsx';

/** A secret beside a button that copies it. */
export const CopiedSecret = ({ secret, label }: { secret: string; label: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3">
    <code className="wrap-anywhere min-w-0 grow basis-60 font-mono text-sm">{secret}</code>
    <CopyButton text={secret}>{label}</CopyButton>
  </div>
);
