import type { Resources } from "#server/resources.ts";
import * as account from "#server/services/account/account.ts";
import * as emailChange from "#server/services/account/email-change.ts";
import * as passkeys from "#server/services/account/passkeys.ts";
import { changePassword, type PasswordChange } from "#server/services/account/password.ts";
import * as sessions from "#server/services/account/sessions.ts";

/** What pages can ask for and have done about accounts: signing in and out, and all that keeps an account safe. */
export function bindAccountServices(resources: Resources, { viewer, headers }: sessions.SignedRequest) {
  return {
    account: {
      signUp: (form: account.SignUpForm) => account.signUp(resources, headers, form),
      logIn: (form: { email: string; password: string }) => account.logIn(resources, headers, form),
      logOut: () => account.logOut(resources, headers),
      requestPasswordReset: (email: string) => account.requestPasswordReset(resources, headers, email),
      resetPassword: (form: { token: string; password: string; confirmPassword: string }) =>
        account.resetPassword(resources, headers, form),
      readSecurity: () => sessions.readSecurity(resources, viewer),
      changePassword: (form: PasswordChange) => changePassword(resources, { viewer, headers }, form),
    },
    emailChange: {
      read: () => emailChange.readEmailChange(resources, viewer),
      request: (form: { email: string; password: string }) => emailChange.requestEmailChange(resources, viewer, form),
      cancel: () => emailChange.cancelEmailChange(resources, viewer),
      preview: (token: string) => emailChange.previewEmailChange(resources, token),
      confirm: (token: string) => emailChange.confirmEmailChange(resources, token),
    },
    sessions: {
      read: () => sessions.readSessions(resources, { viewer, headers }),
      end: (id: string) => sessions.endSession(resources, viewer, id),
      endOthers: () => sessions.endOtherSessions(resources, { viewer, headers }),
      endAll: () => sessions.endAllSessions(resources, { viewer, headers }),
    },
    passkeys: {
      read: () => passkeys.readPasskeys(resources, viewer),
      start: (password: string) => passkeys.startPasskey(resources, viewer, password),
      add: (form: { name: string; response: string }) => passkeys.addPasskey(resources, viewer, form),
      remove: (form: { id: string; password: string }) => passkeys.removePasskey(resources, viewer, form),
      startSecondStep: () => passkeys.startSecondStep(resources, headers),
      finishSecondStep: (answer: string) => passkeys.finishSecondStep(resources, headers, answer),
      requestRemoval: () => passkeys.requestPasskeysRemoval(resources, headers),
      canRemoveAll: (token: string) => passkeys.canRemovePasskeys(resources, token),
      removeAll: (token: string) => passkeys.removePasskeys(resources, token),
    },
  };
}
