import type { NextConfig } from "next";
import { NO_SNIFFING } from "@/lib/platform/security-headers";

const config: NextConfig = {
  poweredByHeader: false,
  // Compressing inside Next costs a quarter of the requests; the gateway or a proxy does it better.
  compress: false,
  // For pages that are refused with 403, as `notFound` is for 404.
  experimental: {
    authInterrupts: true,
    // A picture of 4 MiB and what a form adds to it.
    serverActions: { bodySizeLimit: "5mb" },
  },
  // `npm test` checks the types; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // All else gets its headers in proxy.ts, or sets them itself.
  headers: async () => [
    {
      source: "/_next/static/:path*",
      headers: Object.entries(NO_SNIFFING).map(([key, value]) => ({ key, value })),
    },
  ],
  // Every page of the documentation is also Markdown, at its address and `.md`.
  rewrites: async () => [
    { source: "/docs.md", destination: "/docs/markdown/docs" },
    { source: "/docs/:page*.md", destination: "/docs/markdown/docs/:page*" },
    { source: "/.well-known/:name", destination: "/well-known/:name" },
    // Browsers ask for these at the root, whatever a page says.
    { source: "/favicon.ico", destination: "/media/icons/favicon.ico" },
    { source: "/apple-touch-icon.png", destination: "/media/icons/apple-touch-icon.png" },
  ],
  serverExternalPackages: [
    "@node-rs/argon2",
    "@node-rs/crc32",
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
