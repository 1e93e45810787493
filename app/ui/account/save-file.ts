/** Result of saving a file; `busy` while the server still produces the previous one. */
export type SaveOutcome = "saved" | "busy" | "failed";

/** Time after which the object URL of a saved file is revoked, in milliseconds. */
const revokeMs = 60_000;

/** Fetches a file of this site and saves it under the name in its response. */
export async function saveFile(address: string): Promise<SaveOutcome> {
  try {
    const response = await fetch(address);
    if (response.status === 429) return "busy";
    if (!response.ok) return "failed";
    downloadBlob(await response.blob(), nameOf(response));
    return "saved";
  } catch {
    return "failed";
  }
}

function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "";
}

function downloadBlob(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeMs);
}
