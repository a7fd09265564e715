import { describe, expect, it } from "vitest";
import { ApiFailure } from "@/lib/platform/http-client/client";
import { type Editable, Edits } from "@/lib/platform/http-client/edits";

interface Fields {
  name?: string;
  tags?: string[];
  note?: string | null;
}

/** A resource as the API has it: with a tag that changes with it, and writes that are refused when theirs is another. */
class EditableRecord implements Editable<Fields> {
  fields: Fields = { name: "Old", tags: ["a"], note: null };
  version = 1;
  reads = 0;
  /** Called between a read and the write that follows it. */
  meanwhile: (() => void) | undefined;

  change(changes: Fields) {
    this.fields = { ...this.fields, ...changes };
    this.version++;
  }

  async read() {
    this.reads++;
    return { fields: this.fields, tag: `"${this.version}"` };
  }

  async write(changes: Fields, { tag }: { tag: string | undefined }) {
    this.meanwhile?.();
    if (tag !== undefined && tag !== `"${this.version}"`)
      throw new ApiFailure("precondition_failed", "The resource has changed since you read it.");
    this.change(changes);
    return `"${this.version}"`;
  }
}

const catchFailure = (promise: Promise<void>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as ApiFailure,
  );

describe("Edits of a resource", () => {
  it("Edits of a resource are saved, and read it once however many follow", async () => {
    const stored = new EditableRecord();
    const edits = new Edits(stored, stored.fields);
    await edits.save({ name: "New" });
    await edits.save({ name: "Newer", note: "Rain." });
    expect([stored.fields, stored.reads]).toEqual([{ name: "Newer", tags: ["a"], note: "Rain." }, 1]);
  });

  it("Edits of a resource keep what somebody else has changed in other fields", async () => {
    const stored = new EditableRecord();
    const edits = new Edits(stored, stored.fields);
    await edits.save({ note: "Rain." });
    stored.change({ name: "Theirs" });
    await edits.save({ tags: ["a", "b"] });
    expect(stored.fields).toEqual({ name: "Theirs", tags: ["a", "b"], note: "Rain." });
  });

  it("Edits of a resource are refused with the field and its value when somebody else has changed it, and replace it when saved again", async () => {
    const record = new EditableRecord();
    const edits = new Edits(record, record.fields);
    record.change({ name: "Theirs" });
    const failure = await catchFailure(edits.save({ name: "Mine", note: "Rain." }));
    expect([failure?.code, failure?.errors]).toEqual([
      "conflict",
      { name: "Someone else has changed this to “Theirs”." },
    ]);
    expect(record.fields).toEqual({ name: "Theirs", tags: ["a"], note: null });
    await edits.save({ name: "Mine", note: "Rain." });
    expect(record.fields).toEqual({ name: "Mine", tags: ["a"], note: "Rain." });
  });

  it("Edits of a resource are no conflict when both have written the same", async () => {
    const stored = new EditableRecord();
    const edits = new Edits(stored, stored.fields);
    stored.change({ tags: ["b"] });
    await edits.save({ tags: ["b"] });
    expect(stored.fields.tags).toEqual(["b"]);
  });

  it("Edits of a resource notice what changes between the read and the write", async () => {
    const stored = new EditableRecord();
    const edits = new Edits(stored, stored.fields);
    stored.meanwhile = () => {
      stored.meanwhile = undefined;
      stored.change({ name: "Theirs" });
    };
    expect((await catchFailure(edits.save({ name: "Mine" })))?.code).toBe("conflict");
    expect(stored.fields.name).toBe("Theirs");
  });

  it("Edits of a resource read it once while somebody types faster than it is answered", async () => {
    const stored = new EditableRecord();
    const edits = new Edits(stored, stored.fields);
    const prepared = [edits.prepare(), edits.prepare(), edits.save({ name: "New" })];
    await Promise.all(prepared);
    expect([stored.fields.name, stored.reads]).toEqual(["New", 1]);
  });

  it("Edits that a closing page sends are refused when somebody else was first", async () => {
    const stored = new EditableRecord();
    const edits = new Edits(stored, stored.fields);
    await edits.prepare();
    stored.change({ name: "Theirs" });
    expect((await catchFailure(edits.save({ name: "Mine" }, true)))?.code).toBe("precondition_failed");
    expect([stored.fields.name, stored.reads]).toEqual(["Theirs", 1]);
  });
});
