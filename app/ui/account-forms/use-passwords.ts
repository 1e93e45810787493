import { type FormEvent, type RefCallback, useState } from "react";

/** What is typed into the two password fields of a form, for the criteria that are ticked off meanwhile. */
export interface TypedPasswords {
  password: string;
  confirmPassword: string;
}

/** The two password fields of a form, followed. */
export interface FollowedPasswords {
  passwords: TypedPasswords;
  /** For the form: what was typed before the page's code was there counts as well. */
  form: RefCallback<HTMLFormElement>;
  /** To call when anything in the form changes. */
  follow: (event: FormEvent<HTMLFormElement>) => void;
}

/** Follows both password fields. */
export function usePasswords(): FollowedPasswords {
  const [passwords, setPasswords] = useState<TypedPasswords>({ password: "", confirmPassword: "" });
  const [form] = useState<RefCallback<HTMLFormElement>>(() => (element: HTMLFormElement | null) => {
    if (!element) return;
    const typed = new FormData(element);
    setPasswords({
      password: String(typed.get("password") ?? ""),
      confirmPassword: String(typed.get("confirmPassword") ?? ""),
    });
  });
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    if (Object.hasOwn(passwords, name)) setPasswords((typed) => ({ ...typed, [name]: value }));
  };
  return { passwords, form, follow };
}
