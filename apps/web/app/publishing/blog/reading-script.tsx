import script from './reading.js?url';

/** Script for sharing, saving, the reading list and the reading progress. Pages are complete without it. */
export const ReadingScript = () => <script type="module" src={script} />;
