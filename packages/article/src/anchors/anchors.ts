export { type Anchor, createAnchor, MAX_CONTEXT } from './anchor.ts';
export { compareTexts, type TextComparison } from './compare-texts.ts';
export { findAnchor } from './find-anchor.ts';
export { moveAnchor, moveThrough } from './move-anchor.ts';
