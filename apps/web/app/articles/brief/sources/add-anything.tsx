import { countWords } from '@inkstep/article/count-words';
import type { Source } from '@inkstep/contract';
import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { focusTooLong } from '../../../kit/forms/too-long.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { useDraft } from '../../../kit/saving/use-draft.ts';
import { extractionFailure } from '../../../library/extraction-failure.ts';
import { ChooseFiles, FileList } from '../../../library/files/add-files.tsx';
import { useAddFiles } from '../../../library/files/use-add-files.ts';
import { AddressOutcomes } from './address-outcomes.tsx';
import { readInput, type SourceInput } from './read-input.ts';
import { fromFile, fromText, type Refusal } from './sources.ts';
import { useReadPages } from './use-read-pages.ts';

/** Leaves room for words between the maximum number of URLs. */
const MAX_URLS_TEXT = LIMITS.urlsPerExtraction * TEXT_LIMITS.url;

interface AddAnythingProps {
  taskId: string;
  full: boolean;
  has: (url: string) => boolean;
  /** Adds a source, or shows the user why it can't. */
  onAdd: (source: Source) => boolean;
  /** Adds a source, or returns the reason for refusing it. */
  onPut: (source: Source) => Refusal | undefined;
}

interface KindProps {
  text: string;
  input: SourceInput;
  kind: SourceInput['kind'];
  onKind: (kind: 'urls' | 'text') => void;
}

/** Says whether the text is added as URLs or as text, and offers the other where both are possible. */
function Kind({ text, input: { urls, isUnsure }, kind, onKind }: KindProps) {
  const t = useTexts('sources');
  if (kind === undefined) return <p className="text-muted text-sm">{t('box.hint')}</p>;
  const isText = kind === 'text';
  const count = isText ? countWords(text) : urls.length;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="font-medium">{t(isText ? 'text.label' : 'url.label')}</span>
      <span className="text-muted tabular-nums">{t(isText ? 'words' : 'url.count', { count })}</span>
      {isUnsure && (
        <button
          type="button"
          className="min-h-6 rounded-sm text-accent underline-offset-2 hover:underline"
          onClick={() => onKind(isText ? 'urls' : 'text')}
        >
          {isText ? t('url.instead', { count: urls.length }) : t('text.instead')}
        </button>
      )}
    </p>
  );
}

/** One box for URLs, text and files, which tells them apart. */
export function AddAnything({ taskId, full, has, onAdd, onPut }: AddAnythingProps) {
  const t = useTexts('sources');
  const reasons = useTexts('extraction');
  const [isOver, setIsOver] = useState(false);
  const [text, setText] = useDraft(`${taskId}/text-block`);
  const [chosen, setChosen] = useState<'urls' | 'text'>();
  /** Text that was sent and came back isn't forgotten input. */
  const [returned, setReturned] = useState<string>();
  const pages = useReadPages({ taskId, has, onPut });
  const [hasSent, setHasSent] = useState(pages.running);
  const { files, add } = useAddFiles((file) => onPut(fromFile(file)));
  const input = readInput(text);
  const kind = input.isUnsure ? (chosen ?? input.kind) : input.kind;
  const isUrls = kind === 'urls';
  const tooMany = isUrls && input.urls.length > LIMITS.urlsPerExtraction;
  const failure = text === returned ? pages.last?.error : undefined;

  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') setChosen(undefined);
  };
  const takeBack = useEffectEvent(() => {
    const left = pages.takeBack();
    if (left.length === 0) return;
    const next = [...(text.trim() === '' ? [] : [text]), ...left].join('\n');
    setText(next);
    if (pages.last) setReturned(next);
  });
  const { running } = pages;
  useEffect(() => {
    if (!running) takeBack();
  }, [running]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (full || kind === undefined || tooMany || focusTooLong(event.currentTarget)) return;
    if (!isUrls) {
      if (onAdd(fromText(text, t('text.title')))) change('');
    } else if (!running) {
      pages.read(input.urls);
      setHasSent(true);
      change('');
    }
  };
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!isUrls && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const takeFiles = (event: ClipboardEvent | DragEvent, { files: given }: DataTransfer) => {
    if (given.length === 0) return;
    event.preventDefault();
    if (!full) void add([...given]);
  };
  const outcomes = running
    ? pages.last?.urls.map((url) => ({ url, state: 'reading' as const }))
    : pages.last?.outcomes;

  return (
    <Card className={classNames('[&>div>ul]:mt-3', isOver && !full && 'border-accent bg-accent-soft')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is beside the button that chooses files */}
      <form
        className="flex flex-col gap-3"
        data-not-added={(text !== returned && text.trim()) || undefined}
        data-adds-later={isUrls || undefined}
        onSubmit={submit}
        onPaste={(event) => {
          // Office programs also put an image of the copied text on the clipboard.
          if (!event.clipboardData.types.includes('text/plain')) takeFiles(event, event.clipboardData);
        }}
        onDrop={(event) => {
          setIsOver(false);
          takeFiles(event, event.dataTransfer);
        }}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
      >
        <TextArea
          label={t('box.label')}
          name="sources"
          rows={3}
          spellCheck={!isUrls}
          placeholder={t('box.placeholder')}
          maxLength={isUrls ? MAX_URLS_TEXT : TEXT_LIMITS.sourceContent}
          error={
            tooMany
              ? t('url.tooMany', { limit: LIMITS.urlsPerExtraction })
              : failure
                ? extractionFailure(failure, t('url.failed'), reasons)
                : undefined
          }
          value={text}
          disabled={full}
          onKeyDown={send}
          onChange={(event) => change(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ChooseFiles full={full} onFiles={(given) => void add(given)} />
          <div className="min-w-0 grow max-sm:order-first max-sm:w-full">
            <Kind text={text} input={input} kind={kind} onKind={setChosen} />
          </div>
          <Button
            type="submit"
            className="ml-auto"
            loading={running && kind !== 'text'}
            disabled={full || kind === undefined || tooMany}
          >
            {kind === undefined ? t('box.add') : t(isUrls ? 'url.extract' : 'text.add')}
          </Button>
        </div>
      </form>
      <AddressOutcomes outcomes={(hasSent && outcomes) || []} />
      <FileList files={files} />
    </Card>
  );
}
