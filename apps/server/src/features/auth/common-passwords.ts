let listed: Promise<Set<string>> | undefined;

async function loadList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether it is one of the 49,000 most common passwords, ignoring case. The list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  listed ??= loadList();
  return (await listed).has(password.toLowerCase());
}
