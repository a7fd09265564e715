import type { Operation } from "@/lib/platform/http-contract/operation";
import type { Group, ReferenceAnswer, ReferenceEntry } from "./operations";

/** The reference as a build stores it: without the contracts, which the program has anyway, and each answer once, since most are of errors. */
export interface StoredReference {
  answers: ReferenceAnswer[];
  groups: (Omit<Group, "entries"> & { entries: StoredEntry[] })[];
}

/** An entry with the id of its operation and the places of its answers. */
type StoredEntry = Omit<ReferenceEntry, "operation" | "answers"> & { id: string; answers: number[] };

/** The reference for a build to store. */
export function packReference(groups: readonly Group[]): StoredReference {
  const places = new Map<string, number>();
  const answers: ReferenceAnswer[] = [];
  const place = (answer: ReferenceAnswer) => {
    const text = JSON.stringify(answer);
    const index = places.get(text) ?? answers.push(answer) - 1;
    places.set(text, index);
    return index;
  };
  return {
    answers,
    groups: groups.map(({ entries, ...group }) => ({
      ...group,
      entries: entries.map(({ operation, ...entry }) => ({
        ...entry,
        id: operation.id,
        answers: entry.answers.map(place),
      })),
    })),
  };
}

/** The reference that a build has stored, with the contracts of the same build. */
export function unpackReference(
  { answers, groups }: StoredReference,
  operations: readonly Operation[],
): Group[] {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return groups.map(({ entries, ...group }) => ({
    ...group,
    entries: entries.flatMap(({ id, ...entry }) => {
      const operation = byId.get(id);
      const ownAnswers = entry.answers.flatMap((place) => answers[place] ?? []);
      return operation ? [{ ...entry, operation, answers: ownAnswers }] : [];
    }),
  }));
}
