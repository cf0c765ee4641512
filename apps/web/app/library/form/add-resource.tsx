import { useTexts } from '../../i18n/language-context.ts';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { usePersistentState } from '../../kit/saving/use-draft.ts';
import { FileTab } from './file-tab.tsx';
import type { AddingProps } from './form-props.ts';
import { type RedditSlot, RedditTab } from './reddit-tab.tsx';
import { TextTab } from './text-tab.tsx';
import { UrlTab } from './url-tab.tsx';

type Kind = 'url' | 'text' | 'file' | 'reddit';

export interface AddResourceProps extends AddingProps {
  /** If undefined, posts can't be added. */
  reddit?: RedditSlot | undefined;
}

export function AddResource({ reddit, ...adding }: AddResourceProps) {
  const t = useTexts('library');
  const [kind, setKind] = usePersistentState<Kind>(`${adding.draftKey}/kind`, 'url');
  const kinds: readonly Kind[] = reddit ? ['url', 'text', 'file', 'reddit'] : ['url', 'text', 'file'];
  return (
    <Tabs
      label={t('form.kinds')}
      value={kind}
      onChange={setKind}
      tabs={kinds.map((value) => ({ value, label: t(`form.${value}`) }))}
    >
      {kind === 'url' && <UrlTab {...adding} />}
      {kind === 'text' && <TextTab {...adding} />}
      {kind === 'file' && <FileTab {...adding} />}
      {kind === 'reddit' && reddit && <RedditTab {...adding} slot={reddit} />}
    </Tabs>
  );
}
