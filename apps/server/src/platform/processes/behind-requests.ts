import os from 'node:os';

// Imported last by each program that reads untrusted input: requests, which take milliseconds and which someone waits
// for, come first on the same cores. Starting keeps its usual priority, since it counts towards the deadline of the
// first job. The parent may not set this for another account unless it has more rights than containers grant.
// On busy cores it gets about a third of a request's share; with a tenth, long pages missed their deadline.
os.setPriority(Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + 5));
