import { useNavigation } from "react-router";

/** Returns whether a form is being sent, until the page that follows is shown. */
export function useIsSending(): boolean {
  return useNavigation().formData !== undefined;
}
