import { formatNameList, splitNames } from "@/lib/platform/http-contract/names";

/**
 * The query of the page after the next one: the change from the query that is shown to the one of a link, made to the query of the page that
 * is on its way. `lists` names the parameters that are lists, whose names are changed one by one. A link to what is shown goes back to it.
 */
export function mergeFilters(
  { shown, link, next }: Record<"shown" | "link" | "next", string>,
  lists: readonly string[],
): string {
  const from = new URLSearchParams(shown);
  const to = new URLSearchParams(link);
  const merged = new URLSearchParams(next);
  const names = new Set([...from.keys(), ...to.keys()]);
  const changes = [...names].filter((name) => from.get(name) !== to.get(name));
  if (changes.length === 0) return link;
  for (const name of changes) {
    const value = lists.includes(name)
      ? mergeLists(from.get(name), to.get(name), merged.get(name))
      : (to.get(name) ?? "");
    if (value === "") merged.delete(name);
    else merged.set(name, value);
  }
  return `?${merged}`;
}

function mergeLists(from: string | null, to: string | null, next: string | null): string {
  const before = splitNames(from ?? "");
  const after = splitNames(to ?? "");
  const remaining = splitNames(next ?? "").filter((each) => after.includes(each) || !before.includes(each));
  const additions = after.filter((each) => !before.includes(each) && !remaining.includes(each));
  return formatNameList([...remaining, ...additions]);
}
