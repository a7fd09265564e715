import "server-only";
import { countCatalog } from "./queries";

/** How many artists, albums, tracks and counted plays there are. */
export function getFigures() {
  return countCatalog();
}
