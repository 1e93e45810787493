import { type FormEvent, useState } from "react";

/** What is typed into the two password fields of a form, for the criteria that are ticked off meanwhile. */
export interface TypedPasswords {
  password: string;
  confirmPassword: string;
}

/** Follows both password fields. Gives what they hold, and what to call when anything in the form changes. */
export function usePasswords(): { passwords: TypedPasswords; follow: (event: FormEvent<HTMLFormElement>) => void } {
  const [passwords, setPasswords] = useState<TypedPasswords>({ password: "", confirmPassword: "" });
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    if (Object.hasOwn(passwords, name)) setPasswords((typed) => ({ ...typed, [name]: value }));
  };
  return { passwords, follow };
}
