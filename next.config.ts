import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // Compressing inside Next costs a quarter of the requests; the front door or a proxy does it better.
  compress: false,
  // For pages that are refused with 403, as `notFound` is for 404.
  experimental: { authInterrupts: true },
  // `npm test` checks the types; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Every page of the documentation is also Markdown, at its address and `.md`.
  rewrites: async () => [
    { source: "/docs.md", destination: "/docs/markdown/docs" },
    { source: "/docs/:page*.md", destination: "/docs/markdown/docs/:page*" },
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
    "subset-font",
  ],
};

export default config;
