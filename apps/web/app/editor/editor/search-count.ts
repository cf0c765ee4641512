import { getSearchQuery, type SearchQuery, searchPanelOpen } from '@codemirror/search';
import type { EditorState, Extension } from '@codemirror/state';
import { ViewPlugin, type ViewUpdate } from '@codemirror/view';

interface Match {
  from: number;
  to: number;
}

export interface MatchCount {
  /** Number of the selected match, from 1; 0 if none is selected. */
  current: number;
  total: number;
}

function matchesOf(query: SearchQuery, state: EditorState): Match[] {
  const matches: Match[] = [];
  if (!query.valid) return matches;
  const cursor = query.getCursor(state);
  for (let next = cursor.next(); next.done !== true; next = cursor.next()) {
    const { from, to } = next.value;
    matches.push({ from, to });
  }
  return matches;
}

/** Shows the number of matches and the selected one in CodeMirror's search panel. */
export function searchCount(describe: (count: MatchCount) => string): Extension {
  class SearchCount {
    private readonly status = document.createElement('span');
    private matches: readonly Match[] = [];

    constructor() {
      this.status.className = 'cm-search-count';
      this.status.setAttribute('role', 'status');
    }

    update({ view, state, startState, docChanged, selectionSet }: ViewUpdate) {
      if (!searchPanelOpen(state)) return;
      const query = getSearchQuery(state);
      const isNew = !this.status.isConnected;
      if (isNew) view.dom.querySelector('.cm-search [name=next]')?.before(this.status);
      if (isNew || docChanged || query !== getSearchQuery(startState)) this.matches = matchesOf(query, state);
      else if (!selectionSet) return;
      const { main } = state.selection;
      const current = this.matches.findIndex(({ from, to }) => from === main.from && to === main.to) + 1;
      this.status.textContent = query.valid ? describe({ current, total: this.matches.length }) : '';
    }
  }
  return ViewPlugin.fromClass(SearchCount);
}
