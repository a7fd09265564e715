import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createRequester, createSubmitter } from "@/tests/support/beat-requests";

it("listOwnBeatSubmissions says what became of each submission", async () => {
  const [waiting, opened, done] = [await createRequester(), await createRequester(), await createRequester()];
  const [submitter, chosen] = [await createSubmitter(), await createSubmitter()];
  for (const { at } of [waiting, opened, done]) await submitter.submit(at);
  await chosen.submit(done.at);
  await get(`${opened.at}/submissions`, opened);
  await post(`${done.at}/fulfill`, { ...done, body: { track_id: chosen.track.id } });
  const fates = async ({ token }: { token: string }) =>
    (await get("/beat-requests/user/my-tracks", { token })).body.data.map(
      (own: { request: { id: string }; fate: string }) => [own.request.id, own.fate],
    );
  expect(await fates(submitter)).toEqual([
    [done.request, "not_chosen"],
    [opened.request, "opened"],
    [waiting.request, "waiting"],
  ]);
  expect(await fates(chosen)).toEqual([[done.request, "chosen"]]);
});
