import type { ExtractedSource, Resource, Source } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import type { SourceShelf } from '../../../library/source-shelf.ts';
import type { WizardStepProps } from '../editor/wizard-step.ts';
import { countSources } from './count-sources.ts';
import {
  type Edited,
  editSource,
  type HeldSource,
  listSources,
  removeSource,
  restoreSource,
  updateSource,
} from './held-source.ts';
import {
  addPost,
  addSource,
  fromResource,
  hasAddress,
  hasResource,
  isAddress,
  linkTo,
  pageFields,
  type Refusal,
} from './sources.ts';

export function useTaskSources({
  task,
  latest,
  change,
}: Pick<WizardStepProps, 'task' | 'latest' | 'change'>) {
  const t = useTexts('sources');
  const tell = (reason: Refusal) =>
    showToast({ type: 'info', message: t(reason, { limit: LIMITS.sources }) });

  /** Adds without a message; returns the reason for refusing. */
  const put = (source: Source): Refusal | undefined => {
    const result = addSource(latest(), source);
    if (!result.ok) return result.reason;
    change({ sources: result.sources });
    return undefined;
  };

  const add = (source: Source): boolean => {
    const reason = put(source);
    if (reason) tell(reason);
    return reason === undefined;
  };

  const remove = (held: HeldSource) => {
    const at = latest()[held.list].findIndex(({ id }) => id === held.item.id);
    change(removeSource(latest(), held));
    const undo = () => {
      const restored = restoreSource(latest(), held, at);
      if (typeof restored === 'string') tell(restored);
      else change(restored);
    };
    showToast({ type: 'info', message: t('removed'), action: { label: t('undo'), onSelect: undo } });
  };

  const shelf: SourceShelf = {
    taskId: task.id,
    full: countSources(task) >= LIMITS.sources,
    hasResource: (resource) => hasResource(latest(), resource),
    addResource: (resource) => add(fromResource(resource, new Date())),
    hasAddress: (url) => hasAddress(latest(), url),
    addPost: (post) => {
      const result = addPost(latest(), post);
      if (result.ok) change({ redditSources: result.sources });
      else tell(result.reason);
      return result.ok;
    },
    removeAddress: (url) => {
      const held = listSources(latest()).find(({ item }) => isAddress(url, item.url));
      if (held) remove(held);
    },
  };

  return {
    put,
    add,
    remove,
    edit: (held: HeldSource, edited: Edited) => change(editSource(latest(), held, edited)),
    /** Replaces the text with the current page. */
    renew: (source: Source, page: ExtractedSource) =>
      change(updateSource(latest(), source, pageFields(page))),
    /** Links a source to its library entry. Reddit posts of a task have no field for that. */
    link: ({ list, item }: HeldSource, resource: Resource) => {
      if (list === 'sources') change(updateSource(latest(), item, linkTo(resource, new Date())));
    },
    shelf,
  };
}
