import { Download } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { saveFile } from '../../../kit/api/save-file.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { CopyButton } from './copy-button.tsx';

/** Shows the recovery codes. They can't be shown again. */
export function CodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts('account');
  const text = codes.join('\n');
  const download = () =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'inkstep-recovery-codes.txt');
  return (
    <div className="flex flex-col gap-4">
      <ul
        aria-label={t('twoFactor.codes.title')}
        className="flex flex-col gap-1 rounded-md bg-sunken px-4 py-3 text-center font-mono text-xs sm:text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} autoFocus>
          {t('twoFactor.codes.copy')}
        </CopyButton>
        <Button size="sm" icon={<Download size={14} />} onClick={download}>
          {t('twoFactor.codes.download')}
        </Button>
      </div>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          {t('twoFactor.codes.done')}
        </Button>
      </div>
    </div>
  );
}
