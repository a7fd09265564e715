import type { NextConfig } from "next";
import {
  DATA_HEADERS,
  NO_SNIFFING,
  OFFLINE_PAGE_HEADERS,
  WORKER_HEADERS,
} from "@/lib/platform/security-headers";

const asList = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** Icons change with a release at most, and keep their addresses. */
const ICON_HEADERS = asList({ ...DATA_HEADERS, "Cache-Control": "public, max-age=86400" });

const config: NextConfig = {
  poweredByHeader: false,
  // Compressing inside Next costs a quarter of the requests; the gateway or a proxy does it better.
  compress: false,
  // For pages that are refused with 403, as `notFound` is for 404.
  experimental: {
    authInterrupts: true,
    // Nothing reads them on a server, and they are more than half of a build.
    turbopackSourceMaps: false,
    // A picture of 4 MiB and what a form adds to it.
    serverActions: { bodySizeLimit: "5mb" },
  },
  // Nothing asks Next to scale pictures. Its address would let anyone have it done, and keeps files beside the build, which an image
  // cannot write.
  images: { unoptimized: true },
  // `npm test` checks the types; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // All else gets its headers in proxy.ts, or sets them itself.
  headers: async () => [
    { source: "/_next/static/:path*", headers: asList(NO_SNIFFING) },
    { source: "/icons/:path*", headers: ICON_HEADERS },
    { source: "/favicon.ico", headers: ICON_HEADERS },
    { source: "/apple-touch-icon.png", headers: ICON_HEADERS },
    { source: "/sw.js", headers: asList(WORKER_HEADERS) },
    { source: "/offline.:extension(html|css|js)", headers: asList(OFFLINE_PAGE_HEADERS) },
  ],
  // Every page of the documentation is also Markdown, at its address and `.md`.
  rewrites: async () => [
    { source: "/docs.md", destination: "/docs/markdown/docs" },
    { source: "/docs/:page*.md", destination: "/docs/markdown/docs/:page*" },
    { source: "/.well-known/:path*", destination: "/well-known/:path*" },
  ],
  serverExternalPackages: [
    "@node-rs/argon2",
    "@node-rs/crc32",
    "@opentelemetry/api",
    "fontkit",
    "graphile-worker",
    "ioredis",
    "pdfkit",
    "pino",
    "postgres",
    "pusher",
    "sharp",
    "srvx",
    "stripe",
    "subset-font",
  ],
};

export default config;
