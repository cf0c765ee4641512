import type { ExtractedSource, Resource, Source } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import type { SourceShelf } from '../../../library/source-shelf.ts';
import type { WizardStepProps } from '../editor/wizard-step.ts';
import { type Edited, editSource, removeSource, restoreSource, updateSource } from './change-sources.ts';
import { type AnySource, countSources, listSources } from './count-sources.ts';
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

  const remove = (source: AnySource) => {
    const before = latest();
    change(removeSource(before, source));
    const undo = () => {
      const restored = restoreSource(latest(), source, before);
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
      const source = listSources(latest()).find((other) => isAddress(url, other.url));
      if (source) remove(source);
    },
  };

  return {
    put,
    add,
    remove,
    edit: (source: AnySource, edited: Edited) => change(editSource(latest(), source, edited)),
    /** Replaces the text with the current page. */
    renew: (source: AnySource, page: ExtractedSource) =>
      change(updateSource(latest(), source, pageFields(page))),
    /** Links a source to its library entry. Reddit posts of a task have no field for that. */
    link: (source: AnySource, resource: Resource) =>
      change(updateSource(latest(), source, linkTo(resource, new Date()))),
    shelf,
  };
}
