// For HEALTHCHECK. A worker has no port; if it can't continue, it exits.
const { ROLE = 'all', PORT = '3000' } = process.env;
const serves = ROLE === 'all' || ROLE === 'web' || ROLE === '';
const answer = serves
  ? await fetch(`http://127.0.0.1:${PORT || 3000}/health`).catch(() => undefined)
  : undefined;
process.exitCode = !serves || answer?.ok ? 0 : 1;
