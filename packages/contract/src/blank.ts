/** True if a text has only white space, control and zero-width characters. */
export const isBlank = (value: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(value);
