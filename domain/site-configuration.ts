/** Everything that names the operator. Another company runs the site under its own name by changing this file. */
export const site = {
  name: "Studiolo",
  tagline: "Learn how to build the future and lead humankind.",
  company: "Studiolo Example AB",
  address: ["Studiolo Example AB", "Box 1", "111 11 Stockholm", "Sweden"],
  mailbox: "hello@studiolo.example",
  /** What the screens say; what is charged is the price at the payment provider. */
  monthlyPrice: "$14.99",
  termsUpdated: "18 February 2025",
} as const;
