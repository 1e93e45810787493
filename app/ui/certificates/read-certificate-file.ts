import { isPng, readBakedPng } from "#domain/certificates/baked-png.ts";
import { readBakedSvg } from "#domain/certificates/baked-svg.ts";
import { parseUnambiguousJson } from "#domain/certificates/unambiguous-json.ts";

/** Result of searching input for a certificate: a value to verify, or the reason as a sentence. */
export type FoundCredential = { value: unknown } | { problem: string };

/** Maximum file size in bytes, far above any badge. */
const maxBytes = 5_000_000;

/** Extracts the credential from a file: JSON, or a PNG or SVG with it baked in. */
export async function readCertificateFile(file: Blob): Promise<FoundCredential> {
  if (file.size > maxBytes) return { problem: "This file is larger than 5 MB. A certificate is far smaller." };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPng(bytes)) return readCertificateText(new TextDecoder().decode(bytes));
  const json = readBakedPng(bytes);
  return json === null
    ? {
        problem:
          "This picture holds no certificate. It may have been saved again by a program that drops what it does not know.",
      }
    : parse(json);
}

/** Extracts the credential from a text: JSON or SVG. */
export function readCertificateText(text: string): FoundCredential {
  if (!/^\s*</.test(text)) return parse(text);
  const json = readBakedSvg(text);
  return json === null ? { problem: "This picture holds no certificate." } : parse(json);
}

function parse(json: string): FoundCredential {
  try {
    return { value: parseUnambiguousJson(json) };
  } catch {
    return { problem: "This is no JSON that can be read. It may be cut off, or changed by hand." };
  }
}
