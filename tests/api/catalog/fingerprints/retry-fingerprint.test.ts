import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/producers";
import { jobs } from "@/tests/support/pushes";
import { forgetJobs } from "@/tests/support/workers";

async function failedTrack() {
  const { token, add } = await createProducer();
  const id = await add();
  await sql`insert into fingerprints (track_id, status, attempts, error) values (${id}, 'failed', 5, 'It broke.')`;
  return { token, id };
}

describe("retryFingerprint: answers", () => {
  it("retryFingerprint answers pending, and queues the job with all its attempts", async () => {
    await forgetJobs();
    const { token, id } = await failedTrack();
    const { status, body } = await post(`/fingerprints/${id}/retry`, { token });
    expect(status).toBe(202);
    expect(body).toEqual({ status: "success", fingerprint_status: "pending" });
    expect(await jobs()).toHaveLength(1);
    const [row] = await sql`select status, attempts, error from fingerprints where track_id = ${id}`;
    expect(row).toEqual({ status: "pending", attempts: 0, error: null });
  });
});

describe("retryFingerprint: refusals", () => {
  it("retryFingerprint refuses a fingerprint that has not failed", async () => {
    const { token, add } = await createProducer();
    const { status, body } = await post(`/fingerprints/${await add()}/retry`, { token });
    expect(status).toBe(409);
    expect(body.message).toContain("that of this track is pending");
  });
});

describe("retryFingerprint: authorization", () => {
  it("retryFingerprint refuses others' tracks, and does not tell of private ones", async () => {
    const { id } = await failedTrack();
    const { token } = await createCaller();
    expect((await post(`/fingerprints/${id}/retry`, { token })).status).toBe(403);
    await sql`update tracks set visibility = 'private' where id = ${id}`;
    expect((await post(`/fingerprints/${id}/retry`, { token })).status).toBe(404);
  });
});
