import type { MetadataRoute } from "next";
import { instance } from "@/lib/platform/instance";

/** The name is that of the server, which the build does not know. */
export const dynamic = "force-dynamic";

export default function manifest(): MetadataRoute.Manifest {
  const { name } = instance();
  return {
    name,
    short_name: name,
    description: "A self-hostable music and beat marketplace with a developer API.",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    categories: ["music"],
    background_color: "#f3f1eb",
    theme_color: "#f3f1eb",
    icons: [
      { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Search", url: "/search" },
      { name: "Your library", url: "/library" },
      { name: "Messages", url: "/messages" },
    ],
  };
}
