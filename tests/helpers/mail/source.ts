/** A parsed mail: headers by lower-case name, and the decoded parts of multipart/alternative by type. */
export interface ParsedMail {
  headers: Record<string, string>;
  parts: { type: string; text: string }[];
}

/** Parses a mail's source by RFC 5322 and 2045 to 2047, as far as the site's mails need it. */
export function parseMail(source: string): ParsedMail {
  const { headers, body } = splitPart(source);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1];
  const pieces = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1);
  const parts = pieces.map((piece) => {
    const part = splitPart(piece.replace(/^\r\n/, ""));
    return { type: part.headers["content-type"]?.split(";", 1)[0] ?? "", text: decodeBody(part) };
  });
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, decodeWords(value)])),
    parts,
  };
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

function splitPart(source: string): Part {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return { headers, body: source.slice(end + 4) };
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers["content-transfer-encoding"];
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return encoding === "quoted-printable" ? decodeQuoted(body.replaceAll("=\r\n", "")) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_whole, form: string, text: string) =>
      form.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("utf8")
        : decodeQuoted(text.replaceAll("_", " ")),
    );
}
