import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A span as it arrives by OTLP over HTTP, in JSON. */
export interface ReceivedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

interface Batch {
  resourceSpans: { resource: { attributes: ReceivedSpan["attributes"] }; scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** A collector of traces, as an operator would run one. */
export interface OtlpReceiver {
  endpoint: string;
  spans: ReceivedSpan[];
  /** Names of the services that have sent spans. */
  services: Set<string | undefined>;
  close(): Promise<void>;
}

/** Starts one on a port of this machine. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const services = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Batch;
    for (const { resource, scopeSpans } of resourceSpans) {
      services.add(attributeOf(resource, "service.name"));
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.writeHead(request.url === "/v1/traces" ? 200 : 404, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, services, close };
}

/** Returns an attribute of a span; undefined if it has none. */
export function attributeOf({ attributes }: Pick<ReceivedSpan, "attributes">, key: string): string | undefined {
  const { value } = attributes.find((attribute) => attribute.key === key) ?? {};
  return value?.stringValue ?? value?.intValue?.toString();
}
