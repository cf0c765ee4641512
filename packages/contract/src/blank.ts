/** Whether nobody would see anything of it: white space, control characters and those without a width. */
export const isBlank = (value: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(value);
