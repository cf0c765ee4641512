/** Whether nothing of it is visible: white space, control and zero-width characters only. */
export const isBlank = (value: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u.test(value);
