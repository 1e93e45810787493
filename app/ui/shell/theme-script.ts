import { consentKey } from "#domain/privacy/consent.ts";

/** Storage key of the theme. */
export const themeKey = "studiolo:theme";

/**
 * Inline script in the head, run before the first paint, so that a stored light theme does not flash dark and the
 * cookie banner stays hidden after a choice.
 */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}if(/(?:^|; )${consentKey}=(?:all|essential)(?:;|$)/.test(document.cookie))document.documentElement.dataset.consent="chosen"`;
