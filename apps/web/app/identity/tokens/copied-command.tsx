import { CopyButton } from '../account/two-factor/copy-button.tsx';

/** A command for a terminal, with a button that copies it. */
export const CopiedCommand = ({ command, label }: { command: string; label: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-3">
    <code className="wrap-anywhere min-w-0 grow basis-60 font-mono text-xs">{command}</code>
    <CopyButton text={command}>{label}</CopyButton>
  </div>
);
