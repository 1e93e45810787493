/**
 * The header by which a browser removes all that it keeps of the site (W3C Clear Site Data): cookies, local storage,
 * IndexedDB, kept pages. Not `"cache"`, which is slow and holds nothing of a learner: their pages are never stored there.
 */
export const clearSiteData = '"cookies", "storage"';
