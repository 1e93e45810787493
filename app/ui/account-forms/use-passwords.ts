import { type FormEvent, type RefCallback, useState } from "react";

/** Text of a form's two password fields, for the criteria. */
export interface TypedPasswords {
  password: string;
  confirmPassword: string;
}

/** Live text of a form's two password fields. */
export interface FollowedPasswords {
  passwords: TypedPasswords;
  /** Ref for the form: reads text that was typed before hydration. */
  form: RefCallback<HTMLFormElement>;
  /** Change handler for the form. */
  follow: (event: FormEvent<HTMLFormElement>) => void;
}

/** Tracks the text of both password fields. */
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
