import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createStripePayments } from "#server/adapters/billing/payments.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";

/**
 * Faults of the connection to the provider: none; connection refused; request accepted and never answered; an error of
 * the server; request carried out and the response lost, wholly or from its middle on.
 */
export type ProviderFault = "none" | "refuses" | "hangs" | "fails" | "forgets" | "breaks off";

/** A breakable connection from a site to its provider. */
export interface ProviderProxy {
  break(fault: ProviderFault): Promise<void>;
  close(): Promise<void>;
}

/** Puts a proxy between a site and its payments sandbox: from now on the site reaches the provider through it. */
export async function proxyProvider({ resources, paymentsSandbox }: TestSite): Promise<ProviderProxy> {
  let fault: ProviderFault = "none";
  const server = createServer((incoming, outgoing) => void answer(fault, { incoming, outgoing, paymentsSandbox }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  resources.payments = createStripePayments({
    secretKey: "sk_test_sandbox",
    webhookSecret: "whsec_sandbox",
    priceId: paymentsSandbox.priceId,
    address: { host: "127.0.0.1", port, protocol: "http" },
  });
  const stop = async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    break: async (next) => {
      fault = next;
      if (next === "refuses" && server.listening) await stop();
      if (next !== "refuses" && !server.listening) await once(server.listen(port, "127.0.0.1"), "listening");
      server.closeAllConnections();
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  paymentsSandbox: TestSite["paymentsSandbox"];
}

async function answer(fault: ProviderFault, { incoming, outgoing, paymentsSandbox }: Exchange): Promise<void> {
  const body = await text(incoming);
  if (fault === "hangs" || fault === "refuses") return;
  if (fault === "fails") {
    outgoing.writeHead(500, { "content-type": "application/json" });
    outgoing.end(JSON.stringify({ error: { type: "api_error", message: "Something is broken here." } }));
    return;
  }
  const { method = "GET", url = "/" } = incoming;
  const headers = new Headers(incoming.headersDistinct as unknown as Record<string, string>);
  const init = { method, headers, ...(body === "" ? {} : { body }) };
  const response = await paymentsSandbox.api.fetch(new Request(`http://provider.example${url}`, init));
  const answered = await response.text();
  // From here on the provider has carried out the request.
  if (fault === "forgets") {
    incoming.socket.destroy();
    return;
  }
  outgoing.writeHead(response.status, [...response.headers].flat());
  if (fault === "none") outgoing.end(answered);
  else outgoing.write(answered.slice(0, answered.length / 2), () => incoming.socket.destroy());
}
