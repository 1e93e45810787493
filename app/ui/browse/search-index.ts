/** The search index, fetched by the browser in a file of its own after the page. */
export { createSearch } from "#domain/search.ts";
