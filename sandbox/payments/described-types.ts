import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A member of a described object. */
interface Member {
  name: string;
  isOptional: boolean;
  type: string;
}

/** The declaration of a name: an object with members, or another type; with the names in its scope. */
interface Declared {
  members: Member[] | null;
  type: string | null;
  scope: Scope;
}

interface Scope {
  names: Map<string, Declared>;
  inner: Map<string, Scope>;
  outer: Scope | null;
}

/**
 * Reads the SDK's type declarations of API objects, which are generated from Stripe's published API description.
 * Returns a function that checks a response against them and returns every field that is missing, unknown or of another
 * type.
 */
export function readDescribedTypes(): (value: unknown, type: string) => string[] {
  const root = newScope(null);
  readDeclarations(declarations("shared"), root);
  for (const file of files) {
    const own = newScope(root);
    readDeclarations(declarations(`resources/${file}`), own);
    const folder = file.includes("/") ? (file.split("/")[0] ?? "") : null;
    const shown = folder === null ? root : (root.inner.get(folder) ?? newScope(root));
    if (folder !== null) root.inner.set(folder, shown);
    for (const [name, declared] of own.names) shown.names.set(name, declared);
  }
  return (value, type) => differences({ value, type, scope: root, path: type });
}

const files = [
  ...["BalanceTransactions", "Charges", "Coupons", "Customers", "Discounts", "Disputes", "Events"],
  ...[
    "InvoiceItems",
    "InvoiceLineItems",
    "InvoicePayments",
    "Invoices",
    "LineItems",
    "PaymentIntents",
    "PaymentMethods",
    "Plans",
  ],
  ...["Prices", "Products", "PromotionCodes", "Refunds", "SubscriptionItems", "Subscriptions"],
  ...["BillingPortal/Sessions", "Checkout/Sessions", "TestHelpers/TestClocks"],
];

/** Folder of the library's declarations, beside that of its code. */
const declared = join(dirname(createRequire(import.meta.url).resolve("stripe")), "../esm");

function declarations(file: string): string {
  const path = join(declared, `${file}.d.ts`);
  return withoutComments(readFileSync(path, "utf8"));
}

function newScope(outer: Scope | null): Scope {
  return { names: new Map(), inner: new Map(), outer };
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");
}

const head = () =>
  /(?:export )?(?:declare )?(interface|namespace|class) (\w+)[^{;]*\{|(?:export )?(?:declare )?type (\w+)(?:<\w+>)? = /g;

function readDeclarations(text: string, scope: Scope): void {
  const pattern = head();
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, kind, name = "", alias] = match;
    const start = pattern.lastIndex;
    if (alias !== undefined) {
      const end = endOf(text, start, ";");
      scope.names.set(alias, { members: null, type: text.slice(start, end).trim(), scope });
      pattern.lastIndex = end;
      continue;
    }
    const end = endOf(text, start, "}");
    const body = text.slice(start, end);
    if (kind === "interface") scope.names.set(name, { members: membersOf(body), type: null, scope });
    if (kind === "namespace") {
      const inner = scope.inner.get(name) ?? newScope(scope);
      scope.inner.set(name, inner);
      readDeclarations(body, inner);
    }
    pattern.lastIndex = end;
  }
}

/** Returns the first position of a character that is not inside brackets or quotes. */
function endOf(text: string, start: number, wanted: string): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (depth === 0 && character === wanted) return at;
    if (character === "'") at = text.indexOf("'", at + 1);
    else if ("{[(<".includes(character)) depth += 1;
    else if ("}])>".includes(character)) depth -= 1;
  }
  return text.length;
}

function membersOf(body: string): Member[] {
  const members: Member[] = [];
  for (let at = 0; at < body.length; ) {
    const end = endOf(body, at, ";");
    const match = /^\s*(\[\w+: string\]|['\w]+)(\?)?:\s*([\s\S]+)$/.exec(body.slice(at, end));
    if (match !== null) {
      const [, name = "", mark, type = ""] = match;
      members.push({ name: name.startsWith("[") ? "*" : name.replaceAll("'", ""), isOptional: mark === "?", type });
    }
    at = end + 1;
  }
  return members;
}

interface Comparison {
  value: unknown;
  type: string;
  scope: Scope;
  path: string;
}

function differences({ value, type, scope, path }: Comparison): string[] {
  const alternatives = alternativesOf(type);
  const found = alternatives.map((one) => differencesFromOne({ value, type: one, scope, path }));
  // The alternative with the fewest problems describes the error best.
  return found.sort((a, b) => a.length - b.length)[0] ?? [];
}

function alternativesOf(type: string): string[] {
  const alternatives: string[] = [];
  for (let at = 0; at < type.length; ) {
    const end = endOf(type, at, "|");
    alternatives.push(type.slice(at, end).trim());
    at = end + 1;
  }
  return alternatives.filter((one) => one !== "");
}

const far = Array.from({ length: 1000 }, () => "of another type altogether");

function differencesFromOne(comparison: Comparison): string[] {
  const { value, type, scope, path } = comparison;
  const fits = fitOfPlain(value, type);
  if (fits !== undefined) return fits ? [] : [`${path}: ${JSON.stringify(value)?.slice(0, 60)} is not ${type}`];
  const list = /^(Array|ApiList)<([\s\S]+)>$/.exec(type);
  if (list !== null) return listDifferences(comparison, { kind: list[1], item: list[2] ?? "" });
  if (type.startsWith("{")) return objectDifferences(comparison, { members: membersOf(type.slice(1, -1)), scope });
  const declared = lookUp(type.split("."), scope);
  if (declared === undefined) return [`${path}: the type ${type} is not described`];
  if (declared.type !== null) return differences({ ...comparison, type: declared.type, scope: declared.scope });
  return objectDifferences(comparison, { members: declared.members ?? [], scope: declared.scope });
}

/** Returns whether a value is of a primitive type; undefined for a composite type. */
function fitOfPlain(value: unknown, type: string): boolean | undefined {
  if (type === "null") return value === null;
  if (type === "Decimal") return typeof value === "string";
  if (["string", "number", "boolean"].includes(type)) return typeof value === type;
  if (["true", "false"].includes(type)) return String(value) === type;
  if (type.startsWith("'")) return value === type.slice(1, -1);
  // Values that the description does not name are never sent here.
  return ["OtherString", "void", "never"].includes(type) ? false : undefined;
}

function listDifferences(
  { value, type, scope, path }: Comparison,
  { kind, item }: { kind: string | undefined; item: string },
): string[] {
  const isEnvelope = kind === "ApiList";
  const fields = isEnvelope && typeof value === "object" && value !== null ? new Map(Object.entries(value)) : null;
  const items: unknown = isEnvelope ? fields?.get("data") : value;
  if (!Array.isArray(items)) return [`${path}: is not ${type.slice(0, 80)}`, ...far];
  const own = items.flatMap((one, at) => differences({ value: one, type: item, scope, path: `${path}[${at}]` }));
  const names = [...(fields?.keys() ?? [])].sort().join();
  return isEnvelope && names !== "data,has_more,object,url" ? [`${path}: is a list of ${names}`, ...own] : own;
}

function objectDifferences(
  { value, type, path }: Comparison,
  { members, scope }: { members: Member[]; scope: Scope },
): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${path}: is not ${type}`, ...far];
  const fields = new Map<string, unknown>(Object.entries(value));
  const any = members.find(({ name }) => name === "*");
  const known = new Set(members.map(({ name }) => name));
  const unknown = any
    ? []
    : [...fields.keys()].filter((name) => !known.has(name)).map((name) => `${path}.${name}: unknown`);
  const own = members.flatMap(({ name, isOptional, type: wanted }) => {
    if (name === "*") return [];
    if (!fields.has(name)) return isOptional ? [] : [`${path}.${name}: missing`];
    return differences({ value: fields.get(name), type: wanted, scope, path: `${path}.${name}` });
  });
  const others = any
    ? [...fields].flatMap(([name, one]) => differences({ value: one, type: any.type, scope, path: `${path}.${name}` }))
    : [];
  return [...unknown, ...own, ...others];
}

/** Returns the declaration of a name at the place of use, searching outwards. */
function lookUp(names: string[], from: Scope): Declared | undefined {
  for (let scope: Scope | null = from; scope !== null; scope = scope.outer) {
    const inner = names.slice(0, -1).reduce<Scope | undefined>((at, name) => at?.inner.get(name), scope);
    const found = inner?.names.get(names.at(-1) ?? "");
    if (found !== undefined) return found;
  }
  // Objects of other files are named with their group, as in TestHelpers.TestClock.
  return names.length > 1 ? lookUp(names.slice(1), from) : undefined;
}
