/** The pages that look the same to every anonymous viewer: search engines list them, and browsers may keep them. */
const PUBLIC_PAGES = [
  "/",
  "/albums",
  "/artists",
  "/charts",
  "/collections",
  "/developers",
  "/docs",
  "/genres",
  "/people",
  "/playlists",
  "/search",
  "/status",
  "/tags",
  "/tracks",
] as const;

/** Whether a path is one of these pages or below one. */
export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGES.some((page) => path === page || (page !== "/" && path.startsWith(`${page}/`)));
}
