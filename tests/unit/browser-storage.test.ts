import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  fileFingerprint,
  findUploadedTrack,
  forgetUpload,
  pruneUploads,
  recordUpload,
  resumables,
} from "@/components/catalog/uploads/resumable";
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  recentQuery,
  removeRecentSearch,
} from "@/components/discovery/search/recent-searches";

/** The entries of pages in the storage of the browser. */

beforeEach(() => {
  const storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

describe("Recent searches", () => {
  const names = () => readRecentSearches().map(({ text }) => text);

  it("The latest six searches are kept, each once, the latest first", () => {
    for (const text of ["1", "2", "3", "4", "5", "6", "7", "3"]) addRecentSearch(recentQuery(text));
    expect(names()).toEqual(["3", "7", "6", "5", "4", "2"]);
    removeRecentSearch(recentQuery("7").href);
    expect(names()).toEqual(["3", "6", "5", "4", "2"]);
    clearRecentSearches();
    expect(names()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("Entries that lead elsewhere, or that another version has kept, are left out", () => {
    const entry = { text: "Tape", kind: "Search", image: null };
    const entries = [
      { ...entry, href: "//evil.example" },
      { ...entry, href: "javascript:alert(1)" },
      { ...entry, href: "/search?query=tape", image: 1 },
      { ...entry, href: "/tracks/1" },
      null,
    ];
    localStorage.setItem("downbeat searches", JSON.stringify(entries));
    expect(readRecentSearches()).toEqual([{ ...entry, href: "/tracks/1" }]);
    localStorage.setItem("downbeat searches", "{");
    expect(readRecentSearches()).toEqual([]);
  });
});

describe("Uploads of this browser", () => {
  const file = { name: "01 Ferry.wav", size: 1_000, lastModified: 5 } as File;
  const begin = (userId: number, artistId: number, uploadUrl: string, creationTime: string) => {
    const fingerprint = fileFingerprint(userId, artistId, file);
    const entry = { uploadUrl, size: file.size, metadata: { filename: file.name }, creationTime };
    localStorage.setItem(`tus::${fingerprint}::${creationTime.length}`, JSON.stringify(entry));
    return fingerprint;
  };

  it("An account resumes its own uploads, the oldest first", () => {
    begin(1, 3, "/api/v1/uploads/later", "2026-01-02T00:00:00.000Z");
    begin(1, 4, "/api/v1/uploads/sooner", "2026-01-01T00:00:00.000Z");
    begin(12, 3, "/api/v1/uploads/foreign", "2026-01-01T00:00:00.000Z");
    localStorage.setItem("tus::downbeat-1-9-x::1", "{");
    expect(resumables(1).map(({ url, artistId, name }) => [url, artistId, name])).toEqual([
      ["/api/v1/uploads/sooner", 4, "01 Ferry.wav"],
      ["/api/v1/uploads/later", 3, "01 Ferry.wav"],
    ]);
    forgetUpload(fileFingerprint(1, 4, file));
    expect(resumables(1).map(({ artistId }) => artistId)).toEqual([3]);
  });

  it("A file is known by its account, artist, name, length and time", () => {
    const others = [
      fileFingerprint(2, 3, file),
      fileFingerprint(1, 4, file),
      fileFingerprint(1, 3, { ...file, name: "02 Ferry.wav" }),
      fileFingerprint(1, 3, { ...file, size: 1_001 }),
      fileFingerprint(1, 3, { ...file, lastModified: 6 }),
    ];
    expect(new Set([fileFingerprint(1, 3, file), ...others]).size).toBe(6);
  });

  it("A file that has become a track is known until the page no longer shows it", () => {
    const [first, second] = [fileFingerprint(1, 3, file), fileFingerprint(1, 4, file)];
    recordUpload(first, 8);
    recordUpload(second, 9);
    pruneUploads([9]);
    expect([findUploadedTrack(first), findUploadedTrack(second)]).toEqual([undefined, 9]);
  });
});
