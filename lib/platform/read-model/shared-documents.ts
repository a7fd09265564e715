import "server-only";
import { LRUCache } from "lru-cache";
import { isInTransaction } from "@/db/transaction";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { singleton } from "@/lib/platform/singleton";
import { SHARED_MS } from "./constants";
import { hasJustChanged } from "./recent-changes";
import { keepText } from "./shared-text";

/**
 * Documents that cost the database much and are the same for nearly everybody, such as an artist with all extras. What depends on the
 * viewer is asked for each time, in a statement that costs little.
 */

/** Documents that are kept at most, beside their age: so many of the largest take 50 MB. */
const MAX_DOCUMENTS = 500;

/** Facts about a viewer and a document. */
export interface ViewerFacts {
  /** Whether the viewer reads what an anonymous caller would, but for the other facts. */
  shared: boolean;
}

interface Reading<Row, Facts extends ViewerFacts, Output extends object> {
  /** Names the document: its id and everything else that `load` depends on. */
  key: string;
  /** Reads the facts of the viewer; undefined when there is no such document for them. */
  facts: () => Promise<Facts | undefined>;
  /** Reads the document as an anonymous caller sees it. */
  load: () => Promise<Row | undefined>;
  /** Reads the document as the viewer sees it. */
  loadForViewer: () => Promise<Row | undefined>;
  /** Makes the output of the document; of a shared one with the facts of the viewer. */
  output: (row: Row, facts?: Facts) => Output;
}

/** A document with the outputs that were made of it, by the facts. */
interface SharedDocument<Row> {
  row: Row | undefined;
  outputs: Map<string, object>;
}

/** Of so many documents it is known that somebody has just asked for them. */
const MAX_REQUESTED = 10_000;

/** The shared documents of one kind. */
export function sharedDocuments<Row>(name: string) {
  const documents = singleton(
    `shared ${name}`,
    () =>
      new LRUCache<string, Promise<SharedDocument<Row>>>({
        max: MAX_DOCUMENTS,
        ttl: SHARED_MS,
        ttlAutopurge: true,
      }),
  );

  /** The keys that were asked for within `SHARED_MS`. The first request reads for itself, in one statement: it would gain nothing by sharing. */
  const requested = singleton(
    `requested ${name}`,
    () => new LRUCache<string, true>({ max: MAX_REQUESTED, ttl: SHARED_MS }),
  );

  /** Whether somebody else asks for a document at about this time. */
  function isPopular(key: string): boolean {
    const isRepeat = requested.has(key);
    requested.set(key, true);
    return isRepeat;
  }

  /** A document that was read within `SHARED_MS`, or is being read. The age counts from the query. */
  function find(key: string, load: () => Promise<Row | undefined>): Promise<SharedDocument<Row>> {
    const before = documents.get(key);
    if (before) return before;
    const loading = load().then((row) => ({ row, outputs: new Map() }));
    documents.set(key, loading);
    const remove = () => {
      if (documents.peek(key) === loading) documents.delete(key);
    };
    loading.then(({ row }) => row === undefined && remove(), remove);
    return loading;
  }

  return {
    /**
     * The output for a caller; undefined when there is no such document for them. Only tokens share: who is signed in to the pages, or has
     * just changed something, reads the database.
     */
    async read<Facts extends ViewerFacts, Output extends object>(
      caller: Caller,
      { key, facts, load, loadForViewer, output }: Reading<Row, Facts, Output>,
    ): Promise<Output | undefined> {
      const alone = async () => {
        const row = await loadForViewer();
        return row && output(row);
      };
      if (caller.kind !== "token" || hasJustChanged(caller.userId) || isInTransaction()) return alone();
      if (!isPopular(key)) return alone();
      const [document, viewerFacts] = await Promise.all([find(key, load), facts()]);
      if (!viewerFacts) return undefined;
      if (!viewerFacts.shared || document.row === undefined) return alone();
      const { row, outputs } = document;
      const variant = Object.values(viewerFacts).join();
      const before = outputs.get(variant);
      // Safe cast: a key stands for one kind of output.
      if (before) return before as Output;
      const result = keepText(output(row, viewerFacts));
      outputs.set(variant, result);
      return result;
    },
  };
}
