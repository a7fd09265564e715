import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { isCode, listFiles, readSource } from "@/scripts/imports";
import { declaredNames, exportedNames, findFault, findFileFault } from "@/tests/support/identifiers";

const ROOT = resolve(import.meta.dirname, "../..");

const files = [
  ...listFiles(ROOT, ["app", "components", "db", "lib", "scripts", "tests", "clients"]).filter(isCode),
  "server.ts",
];

/** Names that the list of words rejects and that are the field's own. At most 60. */
const EXCEPTIONS: Record<string, string> = {
  notFound: "the status 404",
  orNotFound: "the status 404",
  anyOf: "the keyword of JSON Schema",
  oneOf: "the keyword of JSON Schema",
  allOf: "the keyword of JSON Schema",
  NotFound: "the status 404",
  commentsChanged: "the event comments.changed",
  unreadChanged: "the event unread.changed",
  typingStarted: "the event typing.started",
  notificationsChanged: "the event notifications.changed",
  playlistChanged: "the event playlist.changed",
  METHOD_STORED: "the method's name in the ZIP format",
  RIGHT_TO_LEFT: "the direction's name in Unicode",
  fadeIn: "the effect's name in music software",
  filterBy: "the form of lodash and SQL",
  isOn: "the usual flag of a toggle",
  isOver: "the usual flag of what has ended",
  forwardedFor: "the header X-Forwarded-For",
  put: "the verb of HTTP and of S3",
  redirectTo: "the usual name of an answer with a redirect",
  retryAfter: "the header Retry-After",
  sortBy: "the form of lodash and SQL",
};

/** Names that every module exports for the same purpose. */
const FIXED_EXPORTS = new Set(["erasure"]);

/** Exported names that have a meaning in each of several modules. The list only becomes shorter. */
const AMBIGUOUS_EXPORTS: readonly string[] = [
  "AlbumRow",
  "AlbumView",
  "AudioFacts",
  "authenticateConnection",
  "BoardFilters",
  "Conversation",
  "countryName",
  "createAccount",
  "decide",
  "DecisionButton",
  "downloadTrack",
  "endConnections",
  "endSession",
  "expireSession",
  "ExportFormat",
  "Figures",
  "fileName",
  "findArtists",
  "findOwnPurchase",
  "getArazzoDocument",
  "getOpenApiDocument",
  "getPerformance",
  "getPostmanCollection",
  "invalid",
  "IssuedToken",
  "Kind",
  "managesArtist",
  "OpenAlbum",
  "PersonActions",
  "PersonView",
  "ProfileForm",
  "SearchResults",
  "Section",
  "SelectField",
  "send",
  "setAlbumCover",
  "setTrackCover",
  "text",
  "TracksTable",
  "TrackView",
];

const names = files.map((file) => ({ file, declared: declaredNames(file, readSource(ROOT, file)) }));

describe("Identifiers:", () => {
  it("A declared name is a term of the field", () => {
    const faults = names.flatMap(({ file, declared }) => {
      const fileFault = findFileFault(file);
      const nameFaults = declared.flatMap((identifier) => {
        const fault = identifier.name in EXCEPTIONS ? undefined : findFault(identifier);
        return fault ? [`${file}:${identifier.line}: ${identifier.name} (${fault})`] : [];
      });
      return fileFault ? [`${file}: the file (${fileFault})`, ...nameFaults] : nameFaults;
    });
    expect(
      faults,
      "Use the term of the field: a noun for a thing, a verb for an act (tests/support/identifiers.ts has the words), or add an exception",
    ).toEqual([]);
  });

  it("The list of exceptions is short, and every name in it exists", () => {
    const existing = new Set(names.flatMap(({ declared }) => declared.map(({ name }) => name)));
    expect(Object.keys(EXCEPTIONS).length).toBeLessThanOrEqual(60);
    expect(Object.keys(EXCEPTIONS).filter((name) => !existing.has(name))).toEqual([]);
  });

  it("An exported name means one thing in all modules, but for those of a list that becomes shorter", () => {
    const modules = new Map<string, Set<string>>();
    for (const file of files.filter((each) => /^(lib|components)\//.test(each))) {
      const [root, area, name] = file.split("/");
      for (const exported of exportedNames(file, readSource(ROOT, file)))
        modules.set(exported, (modules.get(exported) ?? new Set()).add(`${root}/${area}/${name}`));
    }
    const ambiguous = new Map(
      [...modules].filter(([name, { size }]) => size > 1 && !FIXED_EXPORTS.has(name)),
    );
    const additions = [...ambiguous].filter(([name]) => !AMBIGUOUS_EXPORTS.includes(name));
    expect(
      additions.map(([name, places]) => `${name}: ${[...places].join(", ")}`),
      "Give one of them a name that says which it is, or export the thing from one module",
    ).toEqual([]);
    expect(
      AMBIGUOUS_EXPORTS.filter((name) => !ambiguous.has(name)),
      "Remove from AMBIGUOUS_EXPORTS, since these names are no longer ambiguous",
    ).toEqual([]);
  });
});
