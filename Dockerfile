# Wordloom without its database: docker-compose.yml adds PostgreSQL. docs/self-hosting.md says how to run it.

FROM node:24-trixie-slim AS build
WORKDIR /app
# The packages are a layer of their own: a change of the sources does not install them again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN node scripts/image/release.mjs /release

FROM node:24-trixie-slim
# The folder for all that is kept. A new volume takes its owner from here.
RUN mkdir -m 700 /data && chown node:node /data
WORKDIR /app
COPY --from=build /release ./
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --timeout=12s CMD ["node", "scripts/image/healthcheck.mjs"]
# It stops on TERM by itself, and starts only processes that it also waits for: no init is needed.
CMD ["node", "scripts/start.mjs"]
