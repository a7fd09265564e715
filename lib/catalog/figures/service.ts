import "server-only";
import { countCatalog } from "./queries";

/** The number of artists, albums, tracks and counted plays. */
export function getFigures() {
  return countCatalog();
}
