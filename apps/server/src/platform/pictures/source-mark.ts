import { compressedXmp } from './png-xmp.ts';

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
/** Without scheme, as both are used. */
const PREFIX = 'cv.iptc.org/newscodes/digitalsourcetype/';

/** Digital source types by IPTC that say that a machine made a picture, or a part. The first that a file has counts. */
const TERMS = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
  'algorithmicMedia',
] as const;
type Term = (typeof TERMS)[number];

const uriOf = (term: Term): string => VOCABULARY + term;

/** Digital source type of a picture that a model made. */
export const MADE_BY_MODEL = uriOf('trainedAlgorithmicMedia');

const isLetter = (code: number | undefined): boolean =>
  code !== undefined && /[A-Za-z]/.test(String.fromCharCode(code));

/**
 * Digital source type that a picture's file states, as a URI: in XMP or in a C2PA manifest, which both contain it as plain
 * text. A signature isn't checked. Undefined unless it says that a machine made it.
 */
export function statedSourceType(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed = compressedXmp(file);
  const term = TERMS.find((each) => hasTerm(file, each) || (packed && hasTerm(packed, each)));
  return term && uriOf(term);
}

function hasTerm(file: Buffer, term: Term): boolean {
  const text = PREFIX + term;
  for (let at = file.indexOf(text); at >= 0; at = file.indexOf(text, at + 1))
    if (!isLetter(file[at + text.length])) return true;
  return false;
}

/** XMP packet that states a digital source type of this vocabulary. */
export const sourceTypeXmp = (uri: string): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${uri}"/></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
