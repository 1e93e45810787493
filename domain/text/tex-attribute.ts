/** Attribute of a formula's element that holds its source in TeX, which is what copying it gives. */
export const texAttribute = "data-tex";
