import type { ListedCollection } from "@/lib/discovery/collections/pages";

const VISIBILITY_WORDS = { public: "Public", unlisted: "Unlisted", private: "Private" } as const;

export const visibilityWord = (visibility: ListedCollection["visibility"]) => VISIBILITY_WORDS[visibility];
