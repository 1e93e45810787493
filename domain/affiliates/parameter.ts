/** Query parameter with the affiliate's code, as in `/?ref=CODE`. */
export const affiliateParameter = "ref";
