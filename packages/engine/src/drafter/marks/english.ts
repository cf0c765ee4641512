import { anywhere, type LanguageMarks, opening } from './language-marks.ts';

const PART_OF_PAGE =
  '(?:section|article|guide|post|page|chapter|tutorial|table|figure|video|blog|book|image|chart|paper|report|review|list|lesson|course|series)';

export const ENGLISH_MARKS: LanguageMarks = {
  midThought: opening(
    'this|these|that|those|it|its|they|their|he|she|his|her|such',
    '\\p{L}+ (?:\\p{L}+ )?(?:\\p{L}+ )?(?:this|these|those)',
    '[^,]{3,60}, (?:though|however|too)(?=,)',
    'however|but|and|or|so|also|then|thus|therefore|hence|otherwise|instead|moreover|furthermore|additionally|besides',
    'still|yet|nevertheless|meanwhile|afterwards?|similarly|likewise|again|next|first|second|third|finally',
    'for (?:example|instance)|in (?:other|addition|contrast|fact|short)|on the other hand|if (?:so|not)',
    'as (?:a result|such|well)|another|both|others?|one of them|the (?:former|latter|same|other)',
  ),
  aboutThePage: anywhere(
    'cookies?|subscribe|newsletter|sign (?:up|in)|log ?in|click|download|affiliate|sponsored|advertisement',
    'all rights reserved|copyright|privacy policy|terms of (?:use|service)|contact us|stay tuned|share this',
    "read (?:more|on|our|my)|learn more|table of contents|last updated|comments? section|note that|let(?:’|')s|let us",
    '(?:see|shown?|listed|described|mentioned|discussed|noted|outlined|explained) (?:above|below|here|earlier|later)',
    'as (?:you (?:can )?see|we (?:saw|will see)|mentioned|noted|described|shown|discussed)',
    'see (?:also|section|chapter|figure|table|the|our)|(?:below|above)(?=[.,;:!)])',
    `this ${PART_OF_PAGE}|the (?:following|previous|next|above) \\p{L}+|${PART_OF_PAGE} \\d+|(?:appendix|step) \\d+`,
    "we(?:’|')ll|we will|there are (?:two|three|four|five|six|seven|eight|nine|ten|\\d+)",
    'our (?:team|guide|shop|store|products?|customers?|website|site|blog|readers?|experts?|picks?|services?)',
  ),
  firstPerson: anywhere(
    "i|i(?:'|’)(?:m|ve|d|ll)|my|mine|me|myself|imo|imho|we|we(?:'|’)(?:re|ve|d)|our|ours",
  ),
  copula: / (?:is|are) (?:an?|the|any|when|where|one of) | (?:means?|refers? to|describes?) /iu,
};
