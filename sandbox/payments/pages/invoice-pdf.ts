import { buffer } from "node:stream/consumers";
import { formatDay, formatMoney } from "#sandbox/payments/objects/money-and-dates.ts";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";

/** Renders an invoice as a PDF of one page, plainly marked as one of the sandbox. */
export async function writeInvoicePdf(invoice: StoredObjects["invoice"]): Promise<Buffer> {
  const { default: PdfDocument } = await import("pdfkit");
  const { currency, number, created, customer_email: email, lines } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  const pdf = new PdfDocument({
    size: "A4",
    margin: 56,
    lang: "en-US",
    displayTitle: true,
    info: { Title: `Invoice ${number}`, CreationDate: new Date(created * 1000) },
  });
  pdf.fontSize(10).fillColor("#6b5a2c").text("Payments sandbox — no real card was charged").moveDown(2);
  pdf.fillColor("black").fontSize(22).text(`Invoice ${number}`).moveDown(0.5);
  pdf.fontSize(11);
  pdf.text(`Date: ${formatDay(created)}`).text(`For: ${email ?? "no email address"}`);
  pdf.text(`Status: ${invoice.status}`).moveDown();
  for (const line of lines.data) {
    const { description, period, amount } = line;
    pdf
      .text(description ?? "")
      .text(`${formatDay(period.start)} – ${formatDay(period.end)}: ${money(amount)}`)
      .moveDown();
  }
  pdf.text(`Subtotal: ${money(invoice.subtotal)}`);
  if (invoice.subtotal !== invoice.total) pdf.text(`Discount: ${money(invoice.total - invoice.subtotal)}`);
  pdf.text(`Total: ${money(invoice.total)}`).text(`Paid: ${money(invoice.amount_paid)}`);
  pdf.end();
  return buffer(pdf);
}
