import type PDFDocument from "pdfkit";

/** A statement to print; all texts are formatted. */
export interface PrintedStatement {
  title: string;
  /** Also written to the file's metadata. */
  madeAt: Date;
  author: string;
  /** The payer and the payee, line by line. */
  from: string[];
  to: string[];
  facts: [name: string, value: string][];
  columns: string[];
  /** Rows of the table, one text per column; all but the first two columns are right-aligned. */
  rows: string[][];
  sums: [name: string, value: string][];
  notes: string[];
}

type Pdf = InstanceType<typeof PDFDocument>;

const margin = 56;
const pageWidth = 595.28;
const bottom = 841.89 - margin;
const width = pageWidth - 2 * margin;
const lineHeight = 18;

/** Left edge and width of each column of the table, in points. */
const columns = [
  { left: margin, width: 76 },
  { left: margin + 80, width: 190 },
  { left: margin + 272, width: 70 },
  { left: margin + 346, width: 60 },
  { left: margin + 410, width: width - 410 },
];

/**
 * Prints a statement as a tagged PDF 1.7 with selectable text, in the standard font Helvetica, which every reader has:
 * no font is embedded. Loads the library at the first call. Returns the file's bytes.
 */
export async function printStatement(statement: PrintedStatement): Promise<Uint8Array<ArrayBuffer>> {
  const { default: Document } = await import("pdfkit");
  const { title, author, madeAt } = statement;
  const pdf = new Document({
    size: "A4",
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    pdfVersion: "1.7",
    tagged: true,
    lang: "en",
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
  const pieces: Buffer[] = [];
  pdf.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => pdf.on("end", resolve).on("error", reject));
  draw(pdf, statement);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}

function draw(pdf: Pdf, { title, from, to, facts, columns: names, rows, sums, notes }: PrintedStatement): void {
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const addText = (kind: string, place: Place) => root.add(pdf.struct(kind, {}, () => put(pdf, place)));
  addText("P", { text: from.join("\n"), left: margin, top: margin, width: 260, size: 9 });
  addText("H1", { text: title, left: margin, top: 150, width, size: 22, isBold: true });
  addText("P", { text: to.join("\n"), left: margin, top: 190, width: 240, size: 10 });
  let top = 190;
  for (const [name, value] of facts) {
    addText("P", { text: `${name}: ${value}`, left: 320, top, width: pageWidth - margin - 320, size: 10 });
    top += 15;
  }
  top = Math.max(top, 190 + 15 * to.length) + 24;
  const table = pdf.struct("Table");
  root.add(table);
  const row = (cells: string[], isHead: boolean) => {
    if (top > bottom - lineHeight) {
      pdf.addPage();
      top = margin;
    }
    const line = pdf.struct("TR");
    table.add(line);
    for (const [index, text] of cells.entries()) {
      const column = columns[index];
      if (!column) continue;
      const place = { text, ...column, top, size: 9, isBold: isHead, align: index > 1 ? "right" : "left" } as const;
      line.add(pdf.struct(isHead ? "TH" : "TD", {}, () => put(pdf, place)));
    }
    line.end();
    rule(pdf, top + lineHeight - 5, isHead ? 0.8 : 0.3);
    top += lineHeight;
  };
  row(names, true);
  for (const cells of rows) row(cells, false);
  table.end();
  if (top > bottom - 20 * (sums.length + notes.length + 1)) {
    pdf.addPage();
    top = margin;
  }
  top += 10;
  for (const [index, [name, value]] of sums.entries()) {
    const isBold = index === sums.length - 1;
    addText("P", { text: name, left: margin + 200, top, width: 190, size: 10, isBold });
    addText("P", { text: value, left: margin + 390, top, width: width - 390, size: 10, isBold, align: "right" });
    top += 18;
  }
  top += 20;
  for (const note of notes) {
    addText("P", { text: note, left: margin, top, width, size: 9 });
    top = pdf.y + 6;
  }
  root.end();
}

interface Place {
  text: string;
  left: number;
  top: number;
  width: number;
  size: number;
  isBold?: boolean;
  align?: "left" | "right";
}

function put(pdf: Pdf, { text, left, top, width: wide, size, isBold = false, align = "left" }: Place): void {
  pdf
    .font(isBold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(size)
    .fillColor("black");
  pdf.text(toWindows(text), left, top, { width: wide, align, lineGap: 2 });
}

function rule(pdf: Pdf, top: number, thickness: number): void {
  pdf.markContent("Artifact");
  pdf
    .moveTo(margin, top)
    .lineTo(pageWidth - margin, top)
    .lineWidth(thickness)
    .strokeColor("black")
    .stroke();
  pdf.endMarkedContent();
}

/** Replacements for letters with a stroke that the standard font lacks. */
const plain: Readonly<Record<string, string>> = { Ł: "L", ł: "l", Đ: "D", đ: "d", ı: "i", Ħ: "H", ħ: "h", "−": "-" };

/**
 * Converts text to the characters of the standard fonts (Windows-1252): drops unsupported accents, and replaces other
 * characters by "?".
 */
function toWindows(text: string): string {
  const known = /[\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;
  return [...text.normalize("NFC")]
    .map((sign) => (known.test(sign) ? sign : (plain[sign] ?? sign.normalize("NFD").replaceAll(/\p{M}/gu, ""))))
    .map((sign) => ([...sign].every((part) => known.test(part)) ? sign : "?"))
    .join("");
}
