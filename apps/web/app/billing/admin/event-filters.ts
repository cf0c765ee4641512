export interface EventFilters {
  state: 'unplaced' | 'all';
  /** Not in the URL: the list only grows. */
  page: number;
}

export const readFilters = (params: URLSearchParams): EventFilters => ({
  state: params.get('state') === 'all' ? 'all' : 'unplaced',
  page: 1,
});

/** The default is left out of the URL. */
export const writeFilters = ({ state }: EventFilters): URLSearchParams =>
  new URLSearchParams(state === 'all' ? { state } : {});
