import { isPng, readBakedPng } from "#domain/certificates/baked-png.ts";
import { readBakedSvg } from "#domain/certificates/baked-svg.ts";
import { parseUnambiguousJson } from "#domain/certificates/unambiguous-json.ts";

/** What was found in something that is said to be a certificate: a value to verify, or in a sentence why there is none. */
export type FoundCredential = { value: unknown } | { problem: string };

/** The largest file that is looked into, in bytes: far more than any badge. */
const largestBytes = 5_000_000;

/** Finds the credential in a file: JSON, or a PNG or SVG into which it is baked. */
export async function readCertificateFile(file: Blob): Promise<FoundCredential> {
  if (file.size > largestBytes) return { problem: "This file is larger than 5 MB. A certificate is far smaller." };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPng(bytes)) return readCertificateText(new TextDecoder().decode(bytes));
  const json = readBakedPng(bytes);
  return json === null
    ? {
        problem:
          "This picture holds no certificate. It may have been saved anew by a program that drops what it does not know.",
      }
    : parse(json);
}

/** Finds the credential in a text: JSON or SVG. */
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
