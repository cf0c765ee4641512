/** Quoted text with its quotation marks. */
export const QUOTED = /“[^”]*”|„[^“”]*[“”]|«[^»]*»|»[^«]*«|"[^"]*"|「[^」]*」|『[^』]*』/g;
