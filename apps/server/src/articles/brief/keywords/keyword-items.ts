import type { KeywordItem } from '@inkstep/contract';
import type { Valued } from '../items/item.ts';
import { identifyItems, LISTS } from '../items/task-lists.ts';

export const keywordItems = (keywords: readonly string[]): Valued<string>[] =>
  identifyItems(LISTS.keywords, keywords);

export const presentKeyword = ({ id, value }: Valued<string>): KeywordItem => ({ id, keyword: value });
