# The site as an image: `docker build --tag studiolo .`, or `podman build --format docker --tag studiolo .`
# compose.yaml runs it beside PostgreSQL; docs/decisions/065-an-image-of-what-the-site-needs-and-no-more.md explains the
# choices. The tests run these steps one by one and start the result.

# The Node.js that package.json pins as "node"; a test keeps both equal. To pin it by digest, or to pull it from a
# registry of your own, build with --build-arg NODE_IMAGE=...
ARG NODE_IMAGE=node:24.21-bookworm-slim

# Production dependencies only. "optional" and "peer" are excluded too: libraries list developers' tools there. No
# package script runs: the only one needed would download the Node.js that the base has already.
FROM ${NODE_IMAGE} AS packages
WORKDIR /studiolo
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=optional --omit=peer --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE} AS build
WORKDIR /studiolo
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
# Files of a private checkout (umask 077) would not be readable for the site's user.
RUN npm run build && chmod -R a+rX art build content domain package.json server timing tools

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Memory that is free goes back to the system.
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /studiolo
COPY --from=packages /studiolo/node_modules ./node_modules
COPY --from=build /studiolo/package.json ./
COPY --from=build /studiolo/art ./art
COPY --from=build /studiolo/build ./build
COPY --from=build /studiolo/content ./content
COPY --from=build /studiolo/domain ./domain
COPY --from=build /studiolo/server ./server
COPY --from=build /studiolo/timing ./timing
COPY --from=build /studiolo/tools ./tools
# The site writes only here, so everything else can be read-only. A new volume takes over the owner.
RUN install --directory --owner=1000 --group=1000 --mode=700 /data
VOLUME /data
# The user "node" of the base, by number, so that a supervisor can tell that it is not root.
USER 1000:1000
EXPOSE 3000
# Checks that the site is alive, not ready: a site without its database keeps running, and a restart would only prolong
# the outage.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The same command as "start" in package.json, which a test checks; without a shell, so that SIGTERM reaches the site.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "--wasm-tiering-budget=130000000", "build/server/main.js"]
