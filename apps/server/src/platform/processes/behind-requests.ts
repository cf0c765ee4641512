import os from 'node:os';

// Imported last by each program that reads untrusted input: requests, which take milliseconds and which someone waits
// for, come first on the same cores. Starting keeps its usual priority, since it counts towards the deadline of the
// first job. The parent may not set this for another account unless it has more rights than containers grant.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
