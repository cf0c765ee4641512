/** Cache lifetime of Reddit content. Short, because content deleted at Reddit must disappear here too. */
export const MEMORY_SECONDS = 480;
