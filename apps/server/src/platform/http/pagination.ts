export interface Page {
  /** From 1. */
  page: number;
  limit: number;
}

/** What every paged list answers beside its items; `totalPages` says the same as `pages`. */
export function paginate({ page, limit }: Page, total: number) {
  const pages = Math.ceil(total / limit);
  return { page, pages, total, totalPages: pages, limit };
}
