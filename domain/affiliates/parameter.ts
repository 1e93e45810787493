/** The parameter of an address that names the affiliate, as in `/?ref=CODE`. */
export const affiliateParameter = "ref";
