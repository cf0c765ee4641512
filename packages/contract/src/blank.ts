/** True if a text has only white space, control and zero-width characters, and empty Braille cells. */
export const isBlank = (value: string): boolean =>
  /^[\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(value);
