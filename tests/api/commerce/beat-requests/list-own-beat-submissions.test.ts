import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createRequester, createSubmitter } from "@/tests/support/beat-requests";

it("listOwnBeatSubmissions answers with the outcome of each submission", async () => {
  const [waiting, viewedRequest, fulfilledRequest] = [
    await createRequester(),
    await createRequester(),
    await createRequester(),
  ];
  const [submitter, winner] = [await createSubmitter(), await createSubmitter()];
  for (const { at } of [waiting, viewedRequest, fulfilledRequest]) await submitter.submit(at);
  await winner.submit(fulfilledRequest.at);
  await get(`${viewedRequest.at}/submissions`, viewedRequest);
  await post(`${fulfilledRequest.at}/fulfill`, { ...fulfilledRequest, body: { track_id: winner.track.id } });
  const fates = async ({ token }: { token: string }) =>
    (await get("/beat-requests/user/my-tracks", { token })).body.data.map(
      (own: { request: { id: string }; fate: string }) => [own.request.id, own.fate],
    );
  expect(await fates(submitter)).toEqual([
    [fulfilledRequest.request, "not_chosen"],
    [viewedRequest.request, "opened"],
    [waiting.request, "waiting"],
  ]);
  expect(await fates(winner)).toEqual([[fulfilledRequest.request, "chosen"]]);
});
