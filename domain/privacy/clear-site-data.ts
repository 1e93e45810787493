/**
 * Value of the header that makes a browser delete the site's data (W3C Clear Site Data): cookies, local storage,
 * IndexedDB and cached pages. Without `"cache"`, which is slow and holds nothing of a learner, since their pages are
 * never stored there.
 */
export const clearSiteData = '"cookies", "storage"';
