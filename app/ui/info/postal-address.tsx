import { useSite } from "#app/client/use-site.ts";

/** Postal address of the company. */
export function PostalAddress() {
  const { address } = useSite();
  return (
    <address>
      {address.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
