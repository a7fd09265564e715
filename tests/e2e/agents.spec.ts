import { expect, test } from "@playwright/test";
import { issueToken, signIn } from "./journeys";

test("A developer copies the address for an agent, and sees its calls among the requests", async ({
  page,
  request,
}) => {
  await signIn(page, "producer@downbeat.test");
  await page.goto("/settings/developers");
  const token = await issueToken(page, `Agent ${Date.now()}`, ["catalog:read"]);

  await page.goto("/settings/developers/agents");
  const address = page.locator("code").filter({ hasText: /\/mcp(\?write=1)?$/ });
  await expect(address).toHaveText(/\/mcp$/);
  await expect(page.getByText("Whatever the scopes of its token are, it changes nothing.")).toBeVisible();
  await page.getByRole("link", { name: "Read and change" }).click();
  await expect(address).toHaveText(/\/mcp\?write=1$/);
  await expect(page.getByRole("row", { name: /send_message/ })).toContainText("messaging:write");

  const answer = await request.post((await address.textContent()) ?? "", {
    headers: { Authorization: `Bearer ${token}`, Accept: "application/json, text/event-stream" },
    data: {
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "get_track", arguments: { id: 1 } },
    },
  });
  expect(answer.status()).toBe(200);
  const { result } = await answer.json();
  const { track, request_id } = JSON.parse(result.content[0].text);
  expect(track.untrusted_text.name).toBe("Harbour Lights");

  await expect(async () => {
    await page.goto(`/settings/developers/requests/${request_id}`);
    await expect(page.getByText("An agent, by MCP")).toBeVisible({ timeout: 500 });
  }).toPass();
});
