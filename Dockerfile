# The base has no Node: the install brings the version that the project pins.
ARG BASE=debian:trixie-slim

FROM ${BASE} AS packages
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/article/package.json packages/article/
COPY packages/cli/package.json packages/cli/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/engine/package.json packages/engine/
# Not "npm ci": see docs/decisions/0005-install-without-npm-ci.md
RUN npm install --no-save --no-audit --no-fund --no-update-notifier --omit=dev
COPY scripts scripts
RUN node scripts/verify-runtime.mjs

FROM packages AS build
COPY . .
# Commit of the sources, which the context doesn't contain.
ARG SOURCE_COMMIT=
RUN SOURCE_COMMIT="${SOURCE_COMMIT}" npm run build

# Packages that the service loads: see docs/decisions/0063-packages-of-the-image.md
FROM packages AS runtime
RUN npm pkg delete dependencies devDependencies --workspace @inkstep/web --workspace @inkstep/cli \
  && npm pkg delete dependencies.rolldown --workspace @inkstep/server \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund --no-update-notifier \
  && node scripts/trim-packages.mjs

FROM ${BASE}
ARG SOURCE_COMMIT=
LABEL org.opencontainers.image.title=Inkstep \
  org.opencontainers.image.revision=${SOURCE_COMMIT}
RUN useradd --system --uid 10001 --no-create-home inkstep \
  && install --directory --owner=10001 --group=10001 --mode=0700 /data
WORKDIR /app
COPY --from=runtime /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/scripts scripts
COPY --from=build /app/deploy/health.mjs deploy/health.mjs
COPY --from=build /app/packages packages
COPY --from=build /app/apps apps
ENV NODE_ENV=production \
  PATH=/app/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  MALLOC_ARENA_MAX=2 \
  DATA_DIR=/data \
  HOST=0.0.0.0 \
  DRAIN_SECONDS=5
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/health.mjs"]
CMD ["node", "--max-semi-space-size=16", "apps/server/build/main.js"]
