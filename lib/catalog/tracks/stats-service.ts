import "server-only";
import { countCatalog } from "./stats-queries";

/** The number of artists, albums, tracks and counted plays, and the first artist. */
export function getFigures() {
  return countCatalog();
}
