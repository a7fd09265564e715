import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { noticeCode } from "@/lib/community/reports/links";
import {
  confirmTakedownNotice,
  getTakedownNotice,
  sendTakedownNotice,
  withdrawTakedownNotice,
} from "@/lib/community/reports/notice-service";
import { addBusinessDays } from "@/lib/community/reports/notice-states";
import { noticeTasks } from "@/lib/community/reports/notice-tasks";
import { publicOrigin } from "@/lib/platform/public-origin";
import { freshAddress } from "@/tests/support/addresses";
import { createAlbum, createArtist, createTrack } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { createNotice, noticeInput, trackAddress } from "@/tests/support/takedowns";
import { visitorFrom } from "@/tests/support/user-caller";

const createMusic = async () => {
  const artist = await createArtist();
  return { track: await createTrack([artist.id]), album: await createAlbum([artist.id]) };
};

const visitor = () => visitorFrom(freshAddress());

describe("A takedown notice", () => {
  it("A takedown notice is emailed to its sender with a private link, and operators do not see it before it is confirmed", async () => {
    const { track, album } = await createMusic();
    const input = noticeInput(`${trackAddress(track.id)}-any-name\n${publicOrigin()}/albums/${album.id}`);
    const from = visitor();
    expect(await sendTakedownNotice(from, input)).toEqual({ email: input.email });
    await runJobs();
    const [mail] = await findMails(input.email);
    expect(mail?.subject).toBe("Confirm your takedown notice");
    expect(mail?.text).not.toContain(input.work);
    const code = /\/legal\/takedown\/notice#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await getTakedownNotice(from, { code })).toMatchObject({
      state: "unconfirmed",
      subjects: [
        { subject_type: "track", subject_id: track.id, hides: false },
        { subject_type: "album", subject_id: album.id, hides: false },
      ],
    });
    expect((await confirmTakedownNotice(from, { code })).state).toBe("received");
    expect((await confirmTakedownNotice(from, { code })).state).toBe("received");
  });

  it("A takedown notice is refused by field, and names each address that is of no track or album that everybody can open", async () => {
    const { track } = await createMusic();
    const [hidden] = [await createTrack([(await createArtist()).id], { visibility: "private" })];
    const good = trackAddress(track.id);
    const refuse = async (changes: Record<string, unknown>) => {
      const sending = sendTakedownNotice(visitor(), { ...noticeInput(good), ...changes });
      return sending.then(
        () => ({}),
        ({ errors }: { errors: Record<string, string> }) => errors,
      );
    };
    const wrong = [
      `https://elsewhere.test/tracks/${track.id}`,
      `${publicOrigin()}/artists/1`,
      trackAddress(999_999_999),
      trackAddress(hidden.id),
      "nonsense",
    ];
    const { addresses } = (await refuse({ addresses: [good, ...wrong].join("\n") })) as Record<
      string,
      string
    >;
    for (const address of wrong) expect(addresses).toContain(address);
    expect(addresses).not.toMatch(new RegExp(`${good}(,|\\.)`));
    expect(await refuse({ addresses: Array(21).fill(good).join(" ") })).toHaveProperty("addresses");
    expect(await refuse({ good_faith: false, accuracy: false, signature: "", email: "x" })).toEqual({
      good_faith: expect.any(String),
      accuracy: expect.any(String),
      signature: expect.any(String),
      email: expect.any(String),
    });
    expect(await refuse({ work_url: "javascript:alert(1)" })).toHaveProperty("work_url");
  });

  it("A takedown notice opens by its own code alone", async () => {
    const { track } = await createMusic();
    const { id, code, visitor: from } = await createNotice(trackAddress(track.id));
    const forged = `${id + 1}.${code.split(".")[1]}`;
    for (const wrong of ["", "1", `${id}.`, forged, noticeCode(id + 1_000_000)])
      await expect(getTakedownNotice(from, { code: wrong })).rejects.toMatchObject({ code: "not_found" });
    expect((await getTakedownNotice(from, { code: ` ${code}\n` })).id).toBe(id);
  });

  it("A takedown notice from an address that sent twenty within an hour is refused with rate_limited", async () => {
    const { track } = await createMusic();
    const from = visitor();
    const send = () => sendTakedownNotice(from, noticeInput(trackAddress(track.id)));
    for (let i = 0; i < 20; i++) await send();
    await expect(send()).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("A takedown notice that waits for a decision is withdrawn once", async () => {
    const { track } = await createMusic();
    const { code, visitor: from } = await createNotice(trackAddress(track.id));
    expect((await withdrawTakedownNotice(from, { code })).state).toBe("withdrawn");
    await expect(withdrawTakedownNotice(from, { code })).rejects.toMatchObject({ code: "conflict" });
  });

  it("A takedown notice that nobody confirms is deleted after a week, and the claimant's data after three years", async () => {
    const { track } = await createMusic();
    const { id } = await createNotice(trackAddress(track.id));
    const input = noticeInput(trackAddress(track.id));
    await sendTakedownNotice(visitor(), input);
    const count = async () =>
      (await sql`select from takedown_notices where id = ${id} or email = ${input.email}`).length;
    const tidyDays = (days: number) =>
      noticeTasks(() => new Date(Date.now() + days * 86_400_000)).tidyTakedownNotices({});
    await tidyDays(6);
    expect(await count()).toBe(2);
    await tidyDays(8);
    expect(await count()).toBe(1);
    const texts = async () =>
      (
        await sql`select claimant_name, organization, email, contact, signature, work <> '' as has_work
          from takedown_notices where id = ${id}`
      )[0];
    await tidyDays(3 * 365 - 1);
    expect((await texts())?.claimant_name).toBe("Ana Sousa");
    await tidyDays(3 * 366);
    expect(await texts()).toEqual({
      ...{ claimant_name: "", organization: "", email: "", contact: "", signature: "", has_work: true },
    });
  });
});

describe("Business days", () => {
  it.each([
    ["2026-11-30T10:00:00Z", "2026-12-14T10:00:00Z"],
    ["2026-12-04T23:59:00Z", "2026-12-18T23:59:00Z"],
    ["2026-12-05T00:00:00Z", "2026-12-18T00:00:00Z"],
    ["2026-12-06T12:00:00Z", "2026-12-18T12:00:00Z"],
  ])("The tenth business day after %s is %s: Saturdays and Sundays do not count", (from, day) => {
    expect(addBusinessDays(new Date(from), 10)).toEqual(new Date(day));
  });
});
