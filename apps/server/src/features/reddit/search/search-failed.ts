export const SEARCH_FAILED = 'Failed to search Reddit. Please try again.';
