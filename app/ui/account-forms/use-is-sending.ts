import { useNavigation } from "react-router";

/** Whether a form is on its way: from its submission until the page that answers it is shown. */
export function useIsSending(): boolean {
  return useNavigation().formData !== undefined;
}
