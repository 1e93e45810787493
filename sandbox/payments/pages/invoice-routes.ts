import type { Context, Hono } from "hono";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { testCardOfFingerprint } from "#sandbox/payments/objects/test-cards.ts";
import { holdForAuthentication, type Submitted, submitCard } from "#sandbox/payments/state/authentication.ts";
import { cardFor } from "#sandbox/payments/state/collect-invoice.ts";
import { payInvoiceWith } from "#sandbox/payments/state/new-card.ts";
import { noRequest, type SandboxState, type Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { waitAtMost } from "#timing/with-timeout.ts";
import type { CardErrors } from "./card-entry.ts";
import { readCardForm } from "./card-form.ts";
import { drawInvoice } from "./invoice-page.ts";
import { writeInvoicePdf } from "./invoice-pdf.ts";
import { respondWithMessage, respondWithPage } from "./page-frame.ts";
import { readPostedForm } from "./posted-form.ts";
import { readRefusal, refusalQuery } from "./refusal.ts";

type Invoice = StoredObjects["invoice"];
type PaymentMethod = StoredObjects["payment_method"];

const maxWaitMs = 3000;

/** Adds the hosted page of each finalized invoice, on which an open one is paid, and its PDF. */
export function addInvoiceRoutes(pages: Hono, state: SandboxState): void {
  pages.get("/invoice/:id", (context) => {
    const invoice = finalizedInvoice(context.req.param("id"), state);
    if (invoice === undefined) return answerUnknown(context);
    return answerInvoice(context, { state, invoice, ...readRefusal(context, invoice.id, state) });
  });

  pages.get("/invoice/:id/pdf", async (context) => {
    const invoice = finalizedInvoice(context.req.param("id"), state);
    if (invoice === undefined) return answerUnknown(context);
    context.header("Content-Disposition", `inline; filename="Invoice-${invoice.number}.pdf"`);
    return context.body(new Uint8Array(await writeInvoicePdf(invoice)), 200, { "Content-Type": "application/pdf" });
  });

  pages.post("/invoice/:id", async (context) => {
    const posted = await readPostedForm(context);
    const invoice = finalizedInvoice(context.req.param("id"), state);
    if (invoice === undefined) return answerUnknown(context);
    const address = `${state.pagesAddress()}/invoice/${invoice.id}`;
    if (!isPayable(invoice, state)) return context.redirect(address, 303);
    const saved = posted.wish === "saved-card" ? savedCardOf(invoice, state) : null;
    const read = saved === null ? readCardForm(posted, state.now()) : null;
    if (read?.kind === "refused") return answerInvoice(context, { state, invoice, ...read });
    const { result, delivered } = state.change(noRequest, (transaction): Submitted => {
      if (saved !== null) return payWithSaved(invoice, saved, transaction);
      if (read === null) return { kind: "done", problem: null };
      const use = {
        purpose: "invoice",
        target: invoice.id,
        promotionCode: null,
        customer: invoice.customer ?? "",
      } as const;
      return submitCard(read.card, use, transaction);
    });
    if (result.kind === "in-want-of-authentication") {
      return context.redirect(`${state.pagesAddress()}/authenticate/${result.id}`, 303);
    }
    await waitAtMost(delivered, maxWaitMs);
    return context.redirect(result.problem === null ? address : address + refusalQuery("declined"), 303);
  });
}

function payWithSaved(invoice: Invoice, card: PaymentMethod, transaction: Transaction): Submitted {
  if (testCardOfFingerprint(card.card?.fingerprint)?.behavior.kind === "authenticates") {
    const held = { purpose: "invoice", target: invoice.id, paymentMethod: card.id, promotionCode: null } as const;
    return holdForAuthentication(held, transaction);
  }
  const problem = payInvoiceWith(invoice.id, { paymentMethod: card, isAuthenticated: false }, transaction);
  return { kind: "done", problem };
}

function finalizedInvoice(id: string, { objects }: SandboxState): Invoice | undefined {
  const invoice = objects.find("invoice", id);
  return invoice === undefined || invoice.status === "draft" ? undefined : invoice;
}

function isPayable(invoice: Invoice, { objects }: SandboxState): boolean {
  return invoice.status === "open" && objects.find("customer", invoice.customer ?? "") !== undefined;
}

function savedCardOf(invoice: Invoice, { objects }: SandboxState): PaymentMethod | null {
  return cardFor(invoice, objects);
}

function answerInvoice(
  context: Context,
  { state, invoice, expiry, errors }: { state: SandboxState; invoice: Invoice; expiry: string; errors: CardErrors },
) {
  return respondWithPage(context, {
    title: `Invoice ${invoice.number}`,
    content: drawInvoice({
      invoice,
      isPayable: isPayable(invoice, state),
      savedLastFour: savedCardOf(invoice, state)?.card?.last4 ?? null,
      expiry,
      errors,
    }),
    status: context.req.method === "POST" ? 422 : 200,
    formTargets: [state.pagesAddress()],
  });
}

function answerUnknown(context: Context) {
  return respondWithMessage(context, {
    title: "There is no such invoice",
    text: "The address is not that of an invoice. Open your invoices from the site.",
    status: 404,
    link: null,
  });
}
