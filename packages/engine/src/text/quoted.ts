/** Quoted text with its quotation marks. Bounded, so that open marks aren't searched to the end from each of them. */
export const QUOTED =
  /“[^”]{0,1000}”|„[^“”]{0,1000}[“”]|«[^»]{0,1000}»|»[^«]{0,1000}«|"[^"]{0,1000}"|「[^」]{0,1000}」|『[^』]{0,1000}』/g;
