import os from 'node:os';

// Loaded before a process's own code. Requests, which take milliseconds and which someone waits for, come first on the
// same cores. The parent may not set this for another account unless it has more rights than containers grant.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
