import { english } from './english.ts';
import quickStart from './texts/en/articles/quickStart.json';

// They come with the code of the pages that show the quick start.
english.quickStart = quickStart;
