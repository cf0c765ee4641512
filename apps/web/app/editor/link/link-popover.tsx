import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { ExternalLink, Unlink } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import type { LinkInput, LinkPlace } from '../editor/link-place.ts';
import { type LinkSources, type LinkTarget, useLinkTargets } from './link-targets.ts';
import { type AddressProblem, readAddress } from './read-address.ts';
import { TargetList, targetId } from './target-list.tsx';

export interface LinkPopoverProps {
  place: LinkPlace;
  /** False leaves the focus in the text, which a click on a link is in. */
  takesFocus: boolean;
  /** Position of the text in the window. */
  anchor: { getBoundingClientRect: () => DOMRect };
  sources: LinkSources;
  onSave: (link: LinkInput) => void;
  onRemove: () => void;
  onClose: () => void;
  /** Focuses the text. */
  takeFocus: () => void;
}

/** URL and text of a link, with a search in the author's own pages. Enter saves, Escape returns to the text. */
export default function LinkPopover(props: LinkPopoverProps) {
  const { place, takesFocus, anchor, sources, onSave, onRemove, onClose, takeFocus } = props;
  const t = useTexts('articles');
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(place.url);
  const [text, setText] = useState(place.text);
  const [problem, setProblem] = useState<AddressProblem>();
  const [moved, setMoved] = useState<number>();
  const isNew = place.kind === 'new';
  const read = readAddress(url);
  const isSearch = 'problem' in read;
  // A complete URL needs no search, and the link's own one isn't a search.
  const { targets, isSettled, isError } = useLinkTargets(sources, url, isSearch);
  const canSearch = sources.hasPosts || sources.cluster().length > 0;
  // Enter takes the best match, but not one of an earlier search.
  const best = isSettled && url.trim() ? 0 : -1;
  const active = Math.min(moved ?? best, targets.length - 1);

  const choose = ({ title, address }: LinkTarget) => onSave({ address, text: text.trim() ? text : title });
  const save = () => {
    const chosen = targets[active];
    if (chosen) choose(chosen);
    else if ('address' in read) onSave({ address: read.address, text });
    else {
      setProblem(read.problem);
      field.current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes events of portals on to the forms around the editor.
    event.stopPropagation();
    save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || targets.length === 0) return;
    event.preventDefault();
    setMoved((active + step + (active < 0 && step < 0 ? 1 : 0) + targets.length) % targets.length);
  };
  const note = isError
    ? t('link.failed')
    : isSearch && url.trim() && targets.length === 0 && isSettled && !problem
      ? t('link.nothing')
      : '';

  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          aria-label={t(isNew ? 'link.add' : 'link.edit')}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (!takesFocus) return;
            field.current?.select();
            field.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            takeFocus();
          }}
          className="z-40 w-[min(24rem,calc(100vw-1.5rem))] animate-fade-in rounded-md border border-line bg-card shadow-overlay outline-none"
        >
          <form noValidate onSubmit={submit} className="flex flex-col gap-3 p-3">
            <div className="flex flex-col gap-1">
              <TextField
                ref={field}
                label={t(canSearch ? 'link.urlOrSearch' : 'link.url')}
                placeholder={t(canSearch ? 'link.searchExample' : 'link.example')}
                error={problem && t(`link.problems.${problem}`)}
                {...(canSearch && {
                  role: 'combobox',
                  'aria-autocomplete': 'list',
                  'aria-expanded': targets.length > 0,
                  'aria-controls': targets.length > 0 ? listId : undefined,
                  'aria-activedescendant': active >= 0 ? targetId(listId, active) : undefined,
                })}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                maxLength={TEXT_LIMITS.url}
                value={url}
                onChange={({ target }) => {
                  setUrl(target.value);
                  setProblem(undefined);
                  setMoved(undefined);
                }}
                onKeyDown={onKeyDown}
              />
              {canSearch && (
                <>
                  {targets.length > 0 && (
                    <TargetList id={listId} targets={targets} active={active} onChoose={choose} />
                  )}
                  <p role="status" className="text-muted text-xs empty:hidden">
                    {note}
                  </p>
                </>
              )}
            </div>
            {!place.hasPicture && (
              <TextField
                label={t('link.text')}
                placeholder={t('link.textExample')}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
            <div className="flex flex-wrap items-center gap-2">
              <Button variant="primary" size="sm" type="submit">
                {t(isNew ? 'link.add' : 'link.save')}
              </Button>
              {place.kind === 'link' && (
                <Button size="sm" icon={<Unlink size={14} />} onClick={onRemove}>
                  {t('link.remove')}
                </Button>
              )}
              {!isNew && 'address' in read && (
                <ButtonLink
                  to={read.address}
                  variant="ghost"
                  size="sm"
                  target="_blank"
                  rel="noopener noreferrer"
                  icon={<ExternalLink size={14} />}
                >
                  {t('link.open')}
                </ButtonLink>
              )}
            </div>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
