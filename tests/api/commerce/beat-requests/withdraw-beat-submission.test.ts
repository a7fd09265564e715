import { expect, it } from "vitest";
import { call, post } from "@/tests/support/api";
import { createRequester, createSubmitter } from "@/tests/support/beat-requests";

it("withdrawBeatSubmission serves the submitter, until the request is fulfilled by it", async () => {
  const [owner, submitter, other] = [
    await createRequester(),
    await createSubmitter(),
    await createSubmitter(),
  ];
  const { id } = (await submitter.submit(owner.at)).body.data;
  const at = `${owner.at}/submissions/${id}`;
  expect((await call("DELETE", at, other)).status).toBe(404);
  expect((await call("DELETE", at, owner)).status).toBe(403);
  expect((await call("DELETE", at, submitter)).body).toEqual({ success: true, data: { id } });
  expect((await call("DELETE", at, submitter)).status).toBe(404);
  const again = (await submitter.submit(owner.at)).body.data;
  await post(`${owner.at}/fulfill`, { ...owner, body: { submission_id: again.id } });
  expect((await call("DELETE", `${owner.at}/submissions/${again.id}`, submitter)).status).toBe(409);
});
