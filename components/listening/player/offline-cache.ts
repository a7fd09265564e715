/**
 * The cache of the tracks that stay on this device, under the name that public/sw.js and public/offline.js have for it. It exists while the
 * listener consents, and no longer.
 */
export const OFFLINE_CACHE = "offline-tracks";

/** Browsers have no caches on addresses without HTTPS. */
export const canStayOffline = () => "caches" in globalThis && "serviceWorker" in navigator;

/** Removes every track from this device, and the consent to keep them. */
export async function clearOffline(): Promise<void> {
  if (canStayOffline()) await caches.delete(OFFLINE_CACHE);
}
