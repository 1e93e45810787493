import { consentKey } from "#domain/privacy/consent.ts";

/** Where the choice of theme is kept on this device. */
export const themeKey = "studiolo:theme";

/**
 * Runs in the head before anything is painted, so that a stored light theme never shows as dark first, and nobody is
 * asked about cookies again who has chosen.
 */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}if(/(?:^|; )${consentKey}=(?:all|essential)(?:;|$)/.test(document.cookie))document.documentElement.dataset.consent="chosen"`;
