/** How long what Reddit said is kept. Short: what is deleted there has to be gone here too. */
export const MEMORY_SECONDS = 480;
