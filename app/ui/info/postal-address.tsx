import { useSite } from "#app/client/use-site.ts";

/** The company's postal address, line by line. */
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
