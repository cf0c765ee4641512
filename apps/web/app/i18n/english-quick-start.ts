import { english } from './english.ts';
import quickStart from './texts/en/articles/quickStart.json';

// Bundled with the pages that show the quick start.
english.quickStart = quickStart;
