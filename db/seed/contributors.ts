import type { ContributorRoleId } from "@/lib/catalog/resource-shapes/contributor-kinds";
import { pick, random } from "@/lib/platform/random";
import type { TrackSeed } from "./catalogue";

const NAMES = [
  "Marta Vidal",
  "Ines Prado",
  "Tobias Renner",
  "Yuki Arai",
  "Desmond Achebe",
  "Kaja Lindqvist",
  "Rafael Moura",
  "Noor Haddad",
];

/** The people who mixed and mastered each track, and who played on some. */
export function drawContributors(tracks: readonly TrackSeed[]) {
  return tracks.flatMap(({ id }) => {
    const next = random(`contributors ${id}`);
    const roles: ContributorRoleId[] = ["mixing", "mastering"];
    if (next() < 0.3) roles.unshift(next() < 0.5 ? "guitar" : "keyboards");
    return roles.map((role, position) => ({ track_id: id, role, name: pick(next, NAMES), position }));
  });
}
