import { COMMENT_LIMITS } from '@inkstep/contract/comment-limits';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { controlStyle } from '../../kit/forms/field.tsx';
import { useTooLong } from '../../kit/forms/too-long.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { mentionedIn, useMentions } from './use-mentions.ts';

/** The list may open below the visible part of a panel. */
const intoView = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' });

export interface CommentBoxProps {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  sendLabel: string;
  onSend: (written: { body: string; mentions: string[] }) => void;
  onCancel?: (() => void) | undefined;
  focused?: boolean;
  busy?: boolean;
}

/** Field for a comment, which proposes members after an `@`. Ctrl or Cmd and Enter sends it. */
export function CommentBox(props: CommentBoxProps) {
  const { label, text, onText, onSend, onCancel, focused = false, busy = false } = props;
  const t = useTexts('comments');
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [touched, setTouched] = useState(false);
  const { members, mentioning, found, unknown, chosen, choose, follow } = useMentions(text);
  const tooLong = useTooLong(text, COMMENT_LIMITS.body);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const isShown = mentioning !== undefined && found.length > 0;
  const isEmpty = text.trim() === '';

  const take = (place: number) => {
    const member = found[place];
    if (!member || !mentioning) return;
    const before = `${text.slice(0, mentioning.at)}@${member.name} `;
    onText(before + text.slice(mentioning.at + 1 + mentioning.typed.length).trimStart());
    follow(undefined);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };
  const send = () => {
    if (isEmpty || tooLong || busy) return;
    onSend({ body: text.trim(), mentions: mentionedIn(text, members) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (isShown && (key === 'ArrowDown' || key === 'ArrowUp')) choose(key === 'ArrowDown' ? 1 : -1);
    else if (isShown && (key === 'Enter' || key === 'Tab')) take(chosen);
    else if (isShown && key === 'Escape') follow(undefined);
    else if (key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (key === 'Escape' && onCancel && isEmpty) onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <textarea
          ref={field}
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isShown ? list : undefined}
          aria-activedescendant={isShown ? `${list}-${chosen}` : undefined}
          aria-invalid={tooLong !== undefined}
          dir="auto"
          rows={2}
          value={text}
          placeholder={props.placeholder}
          onFocus={() => setTouched(true)}
          onBlur={() => follow(undefined)}
          onChange={({ target }) => {
            onText(target.value);
            follow(target.selectionStart);
          }}
          onSelect={({ currentTarget }) => {
            if (mentioning) follow(currentTarget.selectionStart);
          }}
          onKeyDown={press}
          className={classNames(
            controlStyle,
            'field-sizing-content block max-h-[40vh] min-h-11 resize-none px-2.5 py-2 leading-5',
          )}
        />
        {isShown && (
          <div
            role="listbox"
            id={list}
            ref={intoView}
            aria-label={t('members')}
            className="absolute inset-x-0 top-full z-30 mt-1 flex flex-col rounded-md border border-line bg-card p-1 shadow-overlay"
          >
            {found.map(({ userId, name }, place) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
              <div
                key={userId}
                role="option"
                id={`${list}-${place}`}
                aria-selected={place === chosen}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(place)}
                className={classNames(
                  'wrap-anywhere flex min-h-9 cursor-pointer items-center rounded-sm px-2 py-1 text-sm',
                  place === chosen && 'bg-sunken',
                )}
              >
                {name}
              </div>
            ))}
          </div>
        )}
      </div>
      {tooLong?.error && <p className="text-danger text-xs">{tooLong.error}</p>}
      <p role="status" className="wrap-anywhere text-muted text-xs empty:hidden">
        {unknown.length > 0 && t('unknown', { names: unknown.join(', ') })}
      </p>
      {(touched || !isEmpty || onCancel) && (
        <div className="flex flex-wrap justify-end gap-1.5">
          {onCancel && (
            <Button size="sm" variant="ghost" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <Button
            size="sm"
            variant={onCancel ? 'primary' : 'secondary'}
            loading={busy}
            aria-disabled={isEmpty || tooLong !== undefined}
            onClick={send}
          >
            {props.sendLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
