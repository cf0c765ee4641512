import { english } from './english.ts';
import reviewLinks from './texts/en/articles/reviewLinks.json';

// The server renders the frame of the page of review links, so its texts are bundled with it.
english.reviewLinks = reviewLinks;
