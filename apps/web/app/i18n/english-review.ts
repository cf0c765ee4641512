import { english } from './english.ts';
import reviewLinks from './texts/en/articles/reviewLinks.json';

// The server renders the frame of the page of review links, so its texts are bundled with it. Parts of other pages import
// them too: a line in `english.ts` would be in the first load of all pages.
english.reviewLinks = reviewLinks;
