import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepUnsaved, unsaved } from "@/components/catalog/tracks/unsaved";

interface Fields {
  name?: string;
  tags?: string[];
}

/** The storage of a browser. */
function storage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

describe("Unsaved input", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", storage());
  });

  it("Unsaved input is there when the form is opened again, for this form alone", () => {
    keepUnsaved<Fields>("track-1", { name: "Old", tags: ["a"] }, { name: "New", tags: ["a", "b"] });
    expect(unsaved<Fields>("track-1", { name: "Old", tags: ["a"] })).toEqual({
      name: "New",
      tags: ["a", "b"],
    });
    expect(unsaved<Fields>("track-2", { name: "Old", tags: ["a"] })).toEqual({});
  });

  it("Unsaved input is left out for a field that has changed since, so that it overwrites nothing newer", () => {
    keepUnsaved<Fields>("track-1", { name: "Old", tags: ["a"] }, { name: "New", tags: [] });
    expect(unsaved<Fields>("track-1", { name: "Of another tab", tags: ["a"] })).toEqual({ tags: [] });
  });

  it("Unsaved input is forgotten once it is saved", () => {
    keepUnsaved<Fields>("track-1", { name: "Old" }, { name: "New" });
    keepUnsaved<Fields>("track-1", { name: "New" }, {});
    expect(unsaved<Fields>("track-1", { name: "Old" })).toEqual({});
  });

  it("Unsaved input is nothing where the browser stores nothing, or what it has is damaged", () => {
    localStorage.setItem("downbeat-unsaved-track-1", "{");
    expect(unsaved<Fields>("track-1", { name: "Old" })).toEqual({});
    vi.stubGlobal("localStorage", undefined);
    keepUnsaved<Fields>("track-1", {}, { name: "New" });
    expect(unsaved<Fields>("track-1", {})).toEqual({});
  });
});
