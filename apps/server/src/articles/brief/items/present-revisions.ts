import type { ListRevisions } from '@inkstep/contract';
import type { TaskRow } from '../queries.ts';
import { toItem } from '../sources/source-item.ts';
import { writeRevision } from './list-revision.ts';
import { identifyItems, LISTS } from './task-lists.ts';

type Listed = Pick<TaskRow, 'keywords' | 'keywordResearchSelections' | 'selectedTopics' | 'sources'>;

/** Revisions of the documented lists of a task. */
export function presentRevisions({ sources, ...lists }: Listed): ListRevisions {
  const itemsOf = (list: Listed['sources'][number]['list']) =>
    writeRevision(sources.filter((source) => source.list === list).map(toItem));
  return {
    keywords: writeRevision(identifyItems(LISTS.keywords, lists.keywords)),
    keywordResearchSelections: writeRevision(
      identifyItems(LISTS.keywordResearchSelections, lists.keywordResearchSelections),
    ),
    selectedTopics: writeRevision(identifyItems(LISTS.selectedTopics, lists.selectedTopics)),
    sources: itemsOf('sources'),
    redditSources: itemsOf('redditSources'),
  };
}
