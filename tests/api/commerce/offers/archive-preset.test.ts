import { describe, expect, it } from "vitest";
import { archivePreset, listArtistPresets } from "@/lib/commerce/offers/preset-service";
import { createSeller } from "@/tests/support/offers";
import { userCaller } from "@/tests/support/user-caller";

async function createPresets() {
  const seller = await createSeller();
  const { track, send } = seller;
  const create = async (name: string) =>
    (await send("POST", "/exclusive-license-presets", { name })).body.preset;
  const offer = (trackId: number, preset_id: number) =>
    send("PUT", `/tracks/${trackId}/license-offers`, {
      offers: [{ license_type: "exclusive", amount: 50_000, preset_id }],
    });
  const preset = await create("A");
  await offer(track.id, preset.id);
  const owner = userCaller(seller.caller.id);
  const setArchived = (archived: boolean) => archivePreset(owner, { preset_id: String(preset.id), archived });
  return { ...seller, preset, create, offer, owner, setArchived };
}

describe("archivePreset", () => {
  it("An archived preset leaves the list and is no default, and its track keeps it", async () => {
    const { track, send, preset, offer, owner, setArchived } = await createPresets();
    expect(preset.is_default).toBe(true);
    await setArchived(true);
    expect((await send("GET", "/exclusive-license-presets")).body.presets).toEqual([]);
    expect((await send("GET", "/artist/exclusive-license-default")).body.preset).toBeNull();
    expect(await listArtistPresets(owner, { artist_id: String(preset.artist_id) })).toMatchObject([
      { id: preset.id, archived: true, is_default: false, used_by_tracks: 1 },
    ]);
    expect((await offer(track.id, preset.id)).status).toBe(200);
  });

  it("An archived preset is refused for a track that is not offered with it", async () => {
    const { track, send, preset, offer, setArchived } = await createPresets();
    await setArchived(true);
    await send("PUT", `/tracks/${track.id}/license-offers`, { offers: [] });
    const { status, body } = await offer(track.id, preset.id);
    expect(status).toBe(422);
    expect(JSON.stringify(body.errors)).toContain("no such preset");
  });

  it("The name of an archived preset is free, and it is restored only while no other has that name", async () => {
    const { send, preset, create, setArchived } = await createPresets();
    await setArchived(true);
    const other = await create("A");
    await expect(setArchived(false)).rejects.toMatchObject({ code: "conflict" });
    await send("DELETE", `/exclusive-license-presets/${other.id}`);
    await setArchived(false);
    expect((await send("GET", "/exclusive-license-presets")).body.presets).toMatchObject([{ id: preset.id }]);
  });

  it("An account cannot archive a preset of somebody else", async () => {
    const { preset } = await createPresets();
    const stranger = await createSeller();
    await expect(
      archivePreset(userCaller(stranger.caller.id), { preset_id: String(preset.id), archived: true }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});
