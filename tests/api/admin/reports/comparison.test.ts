import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getReport } from "@/lib/admin/reports/service";
import { createReport } from "@/lib/community/reports/service";
import { createUser } from "@/tests/support/factories";
import { cutRecording, joined, record } from "@/tests/support/prints";
import { createProducer } from "@/tests/support/producers";
import { userCaller } from "@/tests/support/user-caller";

const original = record(1);

beforeEach(async () => {
  await sql`delete from tracks`;
});

async function compare(trackId: number, details: string) {
  const outcome = await createReport(userCaller((await createUser()).id), {
    subject_type: "track",
    subject_id: trackId,
    reason: "copyright",
    details,
  });
  if (!("report" in outcome)) throw new Error("It was reported before.");
  const operator = await createUser({ role: "operator" });
  const report = await getReport(userCaller(operator.id, true), { report_id: outcome.report.id });
  return report.comparison;
}

describe("The comparison of recordings", () => {
  it("A reported track is beside the recordings that share a part with it, also private ones, with the stretch that both have", async () => {
    const [thief, owner] = [await createProducer(), await createProducer()];
    const copy = await thief.add(joined(record(5, 8), cutRecording(original, 5, 20), record(6, 8)));
    const whole = await owner.add(original, { visibility: "private" });
    await owner.add(record(7));
    const comparison = await compare(copy, "It is ours.");
    expect(comparison).toMatchObject({ track: { id: copy }, has_print: true });
    expect(comparison?.others.map(({ track }) => track.id)).toEqual([whole]);
    const [other] = comparison?.others ?? [];
    expect(other?.similarity).toBeGreaterThan(0.85);
    const [passage] = other?.passages ?? [];
    expect(Math.abs((passage?.from_ms ?? 0) - 8_000)).toBeLessThan(2_000);
    expect(Math.abs((passage?.to_ms ?? 0) - 23_000)).toBeLessThan(2_000);
    expect(Math.abs((passage?.other_from_ms ?? 0) - 5_000)).toBeLessThan(2_000);
  });

  it("A track that the report names by its address is beside the reported one, also without anything in common", async () => {
    const [thief, owner] = [await createProducer(), await createProducer()];
    const reported = await thief.add(record(8));
    const named = await owner.add(record(7));
    const comparison = await compare(
      reported,
      `From https://music.example/tracks/${named}-low-tide, and /tracks/999999999999 too.`,
    );
    expect(comparison?.others).toMatchObject([{ track: { id: named }, similarity: null, passages: [] }]);
  });

  it("A track without a fingerprint says so, and a report on an account compares nothing", async () => {
    const producer = await createProducer();
    const reported = await producer.add();
    expect(await compare(reported, "")).toMatchObject({ has_print: false, others: [] });
  });
});
