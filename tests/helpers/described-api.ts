import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Site } from "#server/app.ts";

type Content = Record<string, { schema: object }>;

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
}

/** A request to the API, if it was text, and its response. */
interface Exchange {
  method: string;
  url: URL;
  body: unknown;
  response: Response;
}

/** Checks exchanges with the API against its own document. */
class DescribedApi {
  readonly #ajv = addFormats.default(new Ajv2020({ strict: false, validateFormats: true }));
  readonly #paths: { pattern: RegExp; operations: Record<string, Operation>; names: number }[];
  readonly #validators = new Map<object, ValidateFunction>();

  constructor(document: { paths: Record<string, Record<string, Operation>>; components: object }) {
    this.#ajv.addSchema({ $id: "api", components: document.components });
    const paths = Object.entries(document.paths).map(([path, operations]) => ({
      pattern: new RegExp(`^/api${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
      operations,
      names: path.split("{").length,
    }));
    // The path with the fewest parameters matches first.
    this.#paths = paths.sort((one, other) => one.names - other.names);
  }

  /** Describes in a sentence how an exchange violates the document; null if it does not. */
  async departureOf({ method, url, body, response }: Exchange): Promise<string | null> {
    const operation = this.#paths.find(({ pattern }) => pattern.test(url.pathname))?.operations[method.toLowerCase()];
    if (!operation) return response.ok ? "the document does not have this door" : null;
    const described = operation.responses[response.status] ?? operation.responses.default;
    if (described && !described.content && !response.headers.has("content-type")) return null;
    const answered = essenceOf(response.headers.get("content-type") ?? "");
    const content = Object.entries(described?.content ?? {}).find(([type]) => essenceOf(type) === answered);
    if (!content) return `the document has no answer ${response.status} of the type ${answered}`;
    if (!answered.endsWith("json")) return null;
    const answer: unknown = await response.clone().json();
    const fault = this.#faultOf(content[1].schema, answer);
    if (fault !== null) return `the answer ${response.status} ${fault}`;
    return response.ok ? this.#departureOfRequest(operation, { url, body, answer }) : null;
  }

  /** Checks a request that was accepted. Single refused items of a batch are not checked. */
  #departureOfRequest(
    { parameters = [], requestBody }: Operation,
    { url, body, answer }: { url: URL; body: unknown; answer: unknown },
  ): string | null {
    const queryParameters = parameters.filter((parameter) => parameter.in === "query");
    for (const { name, required, schema } of queryParameters) {
      const value = url.searchParams.get(name);
      if (value === null && required) return `the query lacks ${name}`;
      const fault = value === null ? null : this.#faultOf(schema, value);
      if (fault !== null) return `the query's ${name} ${fault}`;
    }
    const content = requestBody?.content["application/json"];
    const isJudgedByItem = JSON.stringify(answer).includes('"status":"refused","code":"invalid_request"');
    if (!content || typeof body !== "string" || isJudgedByItem) return null;
    const fault = this.#faultOf(content.schema, JSON.parse(body.replace(/^\uFEFF/, "")));
    return fault === null ? null : `the body ${fault}`;
  }

  #faultOf(schema: object, value: unknown): string | null {
    const known = this.#validators.get(schema);
    const validate = known ?? this.#ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
    this.#validators.set(schema, validate);
    return validate(value) ? null : `is not as described: ${this.#ajv.errorsText(validate.errors)}`;
  }
}

function essenceOf(type: string): string {
  return type.split(";", 1)[0]?.trim() ?? "";
}

/** The document is the same for every site of a run. */
let loading: Promise<DescribedApi> | null = null;

/** Fails if an accepted request, or any response of the API, violates the API's document. */
export async function expectDescribed(site: Site, exchange: Exchange): Promise<void> {
  const { url, method, response } = exchange;
  if (!url.pathname.startsWith("/api/") || method === "HEAD" || method === "OPTIONS") return;
  loading ??= Promise.resolve(site(new Request(new URL("/api/openapi.json", url))))
    .then((answer) => answer.json())
    .then((document) => new DescribedApi(document));
  const departure = await (await loading).departureOf(exchange);
  if (departure === null) return;
  throw new Error(
    `${method} ${url.pathname} departs from the API's document: ${departure}; it answered ${response.status}`,
  );
}
