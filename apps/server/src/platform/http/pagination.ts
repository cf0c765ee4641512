export interface Page {
  /** Starts at 1. */
  page: number;
  limit: number;
}

/** Fields of every paged list besides its items; `totalPages` equals `pages`. */
export function paginate({ page, limit }: Page, total: number) {
  const pages = Math.ceil(total / limit);
  return { page, pages, total, totalPages: pages, limit };
}
