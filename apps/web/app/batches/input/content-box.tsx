import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { Lightbulb, Upload } from 'lucide-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import type { BatchBrief } from '../open/changed-elsewhere.ts';
import { type ExceededLimit, findExceededLimit, type InputCount, isTable } from './count-text.ts';
import { ProblemList } from './problem-list.tsx';

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,.tab,text/csv,text/tab-separated-values,text/plain';

export interface ContentBoxProps {
  brief: BatchBrief;
  count: InputCount;
  readOnly: boolean;
  /** Validation message, such as for missing content. */
  error: string | undefined;
  onContent: (content: string) => void;
  /** True while a table is read. */
  isReading: boolean;
  /** Called with a file or the clipboard of a spreadsheet. */
  onTable: (table: File | string) => void;
}

function Example({ brief, onContent }: Pick<ContentBoxProps, 'brief' | 'onContent'>) {
  const t = useTexts('batches');
  const example = t(`mode.${brief.inputMode}.example`);
  return (
    <div className="flex flex-col items-start gap-2 rounded-md bg-sunken p-3.5">
      <p className="whitespace-pre-line break-words text-sm">{example}</p>
      {brief.inputMode !== 'IDEAS' && <p className="text-muted text-xs">{t('content.lineHint')}</p>}
      {brief.content.trim() === '' && (
        <Button size="sm" onClick={() => onContent(example)}>
          {t('content.useExample')}
        </Button>
      )}
    </div>
  );
}

/** Input for keywords, titles or an idea: typed, pasted or from a file. */
export function ContentBox(props: ContentBoxProps) {
  const { brief, count, readOnly, error, isReading, onContent, onTable } = props;
  const t = useTexts('batches');
  const [showsExample, setShowsExample] = useState(false);
  const [refused, setRefused] = useState<ExceededLimit>();
  const box = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { inputMode: mode, content } = brief;
  const isList = mode !== 'IDEAS';

  const change = (next: string) => {
    setRefused(undefined);
    onContent(next);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (readOnly) return;
    const text = event.clipboardData.getData('text/plain');
    const much = findExceededLimit(text, mode);
    if (isList && isTable(text)) {
      event.preventDefault();
      onTable(text);
    } else if (much) {
      event.preventDefault();
      setRefused(much);
    }
  };
  const goTo = (line: number) => {
    const lines = content.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    box.current?.focus();
    box.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  const counter = isList
    ? t('content.items', { count: count.lines })
    : t('content.characters', { count: content.length });

  return (
    <div className="flex flex-col gap-3">
      <div
        onDragOver={(event) => isList && !readOnly && event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (!isList || readOnly || !file) return;
          event.preventDefault();
          onTable(file);
        }}
      >
        <TextArea
          ref={box}
          label={t(`mode.${mode}.content`)}
          aside={<span className="tabular-nums">{counter}</span>}
          rows={12}
          readOnly={readOnly}
          spellCheck={!isList}
          maxLength={BATCH_LIMITS.content}
          placeholder={t(`mode.${mode}.placeholder`)}
          error={error}
          value={content}
          onChange={(event) => change(event.target.value)}
          onPaste={paste}
        />
      </div>
      {refused && (
        <Alert
          title={t(`tooMuch.${refused.kind}`, { count: formatNumber(refused.count) })}
          action={
            refused.part !== '' && (
              <Button size="sm" onClick={() => change(refused.part)}>
                {t('tooMuch.take', { count: BATCH_LIMITS.articles })}
              </Button>
            )
          }
        >
          {t(`tooMuch.${refused.kind}Hint`, {
            most: refused.kind === 'lines' ? BATCH_LIMITS.articles : BATCH_LIMITS.content,
            line: BATCH_LIMITS.line,
          })}
        </Alert>
      )}
      <ProblemList problems={count.problems} onLine={goTo} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Lightbulb size={14} />}
          aria-expanded={showsExample}
          onClick={() => setShowsExample(!showsExample)}
        >
          {t(showsExample ? 'content.hideExample' : 'content.showExample')}
        </Button>
        {isList && !readOnly && (
          <>
            <Button
              size="sm"
              icon={<Upload size={14} />}
              loading={isReading}
              onClick={() => picker.current?.click()}
            >
              {t('content.import')}
            </Button>
            <input
              ref={picker}
              type="file"
              hidden
              aria-label={t('content.import')}
              accept={ACCEPTED}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) onTable(file);
              }}
            />
            <span className="text-muted text-xs">{t('content.importHint')}</span>
          </>
        )}
      </div>
      {showsExample && <Example brief={brief} onContent={change} />}
    </div>
  );
}
