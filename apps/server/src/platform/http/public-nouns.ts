/** Version 1 and MCP call articles and batches by these names; the calls of the pages name the tasks behind them. */
export const inPublicNouns = (message: string): string =>
  message.replace(/^Task(?= not found)/, 'Article').replace(/^Batch task(?= not found)/, 'Batch');
