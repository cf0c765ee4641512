import { anywhere, type LanguageMarks, NEVER, opening } from './language-marks.ts';

const PART_OF_PAGE =
  '(?:section|article|guide|post|page|chapter|tutorial|table|figure|video|blog|book|image|chart|paper|report|review|list|lesson|course|series)';

export const ENGLISH_MARKS: LanguageMarks = {
  needsPrevious: opening(
    'this|these|that|those|it|its|they|their|he|she|his|her|such',
    '\\p{L}+ (?:\\p{L}+ )?(?:\\p{L}+ )?(?:this|these|those)',
    '[^,]{3,60}, (?:though|however|too)(?=,)|[^,]{3,40}, (?:it|they|this|these|he|she)',
    'however|but|and|or|so|also|then|thus|therefore|hence|otherwise|instead|moreover|furthermore|additionally|besides',
    'still|yet|since then|nevertheless|meanwhile|afterwards?|similarly|likewise|again|next|first|second|third|finally',
    'for (?:example|instance)|in (?:other|addition|contrast|fact|short)|on the other hand|if (?:so|not)',
    'as (?:a result|such|well)|i (?:dis)?agree|another|both|others?|one of them|the (?:same|other|rest|result)',
    '\\p{L}+ (?:ones?|of (?:them|these|those))|after (?:that|this)|by then|at (?:that|the same) (?:time|point)',
    'ours|yours|theirs|mine|hers|before (?:that|this|then)|(?:after|before|when|once|if) (?:\\p{L}+ ){1,3}(?:it|them)',
    'over (?:a|the) \\p{L}+ (?:that|this|it)|not (?:so|only that)|same (?:here|goes)|without (?:it|them)',
  ),
  refersBack: anywhere(
    'therefore|thus|hence|consequently|likewise|(?<!but |is |are )also|instead(?=[.,;])|(?:can|is|are|will|should|must) then',
    'such (?!as |that )\\p{L}+|(?:some|most|many|none|half|few|all|each|either|neither|\\d+) of (?:them|these|those)',
    '(?:he|she|they) (?:says?|said|adds?|added|explains?|explained|notes?|noted|warns?|warned)|(?:says|said) (?:he|she|they)',
    'on the other hand|in (?:this|that|these|those) (?:case|way|respect)s?|(?:after|before|without) that(?=[.,;])',
    'these (?!days)\\p{L}+|ours|theirs|(?:this|that) (?:came|comes|amounts|amounted|adds) (?:up )?to|this (?:is|was|falls|rises|drops|means|makes|can)',
    'the (?:limit|figure|share|rate|waste|margin|output|total|sum|amount|dose|price|difference) (?:is|was|were|rises|rose|falls|fell|drops|dropped|reaches|reached)',
    '(?:is|are|was|were) (?:much |even |far )?(?:higher|lower|better|worse|cheaper|louder|quieter|larger|smaller|longer|shorter|faster|slower)(?=[.,;])',
    '(?:contains?|costs?|needs?|takes?|uses?|holds?) (?:more|less|fewer)(?=[.,;])|(?:it|them) (?:better|more|less)(?=[.,;])',
  ),
  subjectless: NEVER,
  generic:
    /^the (?:drink|device|plant|company|method|process|system|team|tool|researchers?|scientists?|authors?|product|study|results?|mixture|liquid|material|machine|model|unit|animal|effect|difference)(?!\p{L})/iu,
  definite: /^(?:the|each|every) ([\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)?)/iu,
  aboutThePage: anywhere(
    'cookies?|subscribe|newsletter|sign (?:up|in)|log ?in|click|download|affiliate|sponsored|advertisement',
    'here to stay|all rights reserved|copyright|privacy policy|terms of (?:use|service)|contact us|stay tuned|share this',
    "read (?:more|on|our|my)|learn more|table of contents|last updated|comments? section|note that|let(?:’|')s|let us",
    '(?:see|shown?|listed|described|mentioned|discussed|noted|outlined|explained) (?:above|below|here|earlier|later)',
    'as (?:you (?:can )?see|we (?:saw|will see)|mentioned|noted|described|shown|discussed)',
    'see (?:also|section|chapter|figure|table|the|our)|(?:below|above)(?=[.,;:!)])',
    `this ${PART_OF_PAGE}|the (?:following|previous|next|above) \\p{L}+|${PART_OF_PAGE} \\d+|(?:appendix|step) \\d+`,
    '(?:many|most|some|lots of) people (?:think|believe|say|assume)|(?:common|popular) (?:myth|misconception|belief)',
    'the (?:former|latter)|(?:in|from) the example|agreed?(?=,)|(?:as )?quoted|thanks for|edit(?=:)|wrote(?=:)|your mileage may vary',
    "you(?:’|')ll|book a|free (?:delivery|shipping|call)|call (?:us|\\d+)|add to (?:basket|cart)|met us|(?:told|showed|asked|joined) us",
    "we(?:’|')ll|we will|there are (?:two|three|four|five|six|seven|eight|nine|ten|\\d+)",
    'our (?:team|guide|shop|store|products?|customers?|website|site|blog|readers?|experts?|picks?|services?)',
  ),
  announces: anywhere(
    '(?:two|three|four|five|six|seven|several) (?:\\p{L}+ )?(?:questions|reasons|steps|ways|rules|mistakes|points|things|tips|methods|options)',
  ),
  firstPerson: anywhere(
    "i(?!\\.\\p{L})|i(?:'|’)(?:m|ve|d|ll)|my|mine|me|myself|(?:of|for|to|with|let|help|helps|helped|gives?|gave|allows?) us|imo|imho|we|we(?:'|’)(?:re|ve|d)|our|ours",
  ),
  onePerson: anywhere("i(?= \\p{L})|i(?:'|’)(?:m|ve|d|ll)|my|myself"),
  copula: / (?:is|are) (?:an?|the|any|when|where|one of) | (?:means?|refers? to|describes?) /iu,
};
