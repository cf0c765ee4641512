/** Quoted text with its quotation marks. Bounded, so that unclosed marks don't cause quadratic time. */
export const QUOTED =
  /“[^”]{0,1000}”|„[^“”]{0,1000}[“”]|«[^»]{0,1000}»|»[^«]{0,1000}«|"[^"]{0,1000}"|「[^」]{0,1000}」|『[^』]{0,1000}』/g;
