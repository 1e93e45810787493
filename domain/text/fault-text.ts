/** What a browser says of a form's control that it does not send, as `ValidityState` names it. */
interface CheckedControl {
  readonly type: string;
  readonly validity: Readonly<Pick<ValidityState, "valueMissing" | "typeMismatch">>;
  /** The browser's own sentence, in its language. */
  readonly validationMessage: string;
}

/** Returns in a sentence what is wrong with a control that the browser does not send. */
export function faultText({ type, validity, validationMessage }: CheckedControl): string {
  if (validity.valueMissing) return type === "checkbox" ? "Check this box to go on." : "Fill in this field.";
  if (validity.typeMismatch && type === "email") return "Write an email address, such as name@example.com.";
  return validationMessage;
}
