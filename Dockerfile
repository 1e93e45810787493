# The site as an image: `docker build --tag studiolo .`, or `podman build --format docker --tag studiolo .`
# compose.yaml runs it beside PostgreSQL, and docs/decisions/065-an-image-of-what-the-site-needs-and-no-more.md says why
# it is made like this. The tests take these steps one by one and run what comes of them.

# The Node.js that package.json pins as "node": a test holds the two together. To pin it by digest, or to take it from
# a registry of your own, build with --build-arg NODE_IMAGE=...
ARG NODE_IMAGE=node:24.21-bookworm-slim

# What production needs. "optional" and "peer" are left out too: by these words libraries ask for tools of developers.
# No script of a package runs: the Node.js that one of them would fetch is there, and no other is needed.
FROM ${NODE_IMAGE} AS packages
WORKDIR /studiolo
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=optional --omit=peer --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE} AS build
WORKDIR /studiolo
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
# Whoever keeps a checkout to oneself gives the image files that the site's user could not read.
RUN npm run build && chmod -R a+rX art build content domain main.ts package.json server tools

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /studiolo
COPY --from=packages /studiolo/node_modules ./node_modules
COPY --from=build /studiolo/main.ts /studiolo/package.json ./
COPY --from=build /studiolo/art ./art
COPY --from=build /studiolo/build ./build
COPY --from=build /studiolo/content ./content
COPY --from=build /studiolo/domain ./domain
COPY --from=build /studiolo/server ./server
COPY --from=build /studiolo/tools ./tools
# What the site writes stands here alone, so all else can be read-only. A new volume takes over the owner.
RUN install --directory --owner=1000 --group=1000 --mode=700 /data
VOLUME /data
# The user "node" of the base, by number, so that a supervisor can tell that it is not root.
USER 1000:1000
EXPOSE 3000
# Alive is what it has to be, not ready: a site whose database is away goes on, and would only be away longer itself.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As "start" of package.json has it, which a test holds it to; without a shell, so that SIGTERM comes to the site.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "--wasm-tiering-budget=130000000", "main.ts"]
