import "server-only";
import { countMailbox } from "@/lib/accounts/sessions/attempts";
import type { AnonymousCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { addressLimit, take } from "@/lib/platform/http-middleware/limit";
import { serve } from "@/lib/platform/http-server/page-operation";
import { parseUrl } from "@/lib/platform/parse-url";
import { publicOrigin } from "@/lib/platform/public-origin";
import { openNoticeCode } from "./links";
import { MAX_NOTICE_ADDRESSES } from "./notice-constants";
import * as pages from "./notice-pages";
import * as queries from "./notice-queries";

/**
 * Takes a notice of somebody without an account, and emails them the link that confirms it. Throws `validation_failed` with the fields,
 * which names the addresses that are of no track or album here, and `rate_limited`.
 */
export const sendTakedownNotice = serve(pages.sendTakedownNotice, async (caller, { addresses, ...draft }) => {
  await take(addressLimit("takedown_notices", caller), "Too many notices from here. Try again in an hour.");
  const subjects = await findSubjects(addresses.split(/\s+/).filter(Boolean));
  await countMailbox(draft.email);
  await queries.insertNotice(draft, subjects);
  return { email: draft.email };
});

/** The notice that a code opens. Throws `not_found` and `rate_limited`. */
export const getTakedownNotice = serve(pages.getTakedownNotice, async (caller, { code }) =>
  openNotice(caller, code),
);

/** Confirms the email address of a notice, by which it reaches operators. Again, it changes nothing. Throws `not_found` and `rate_limited`. */
export const confirmTakedownNotice = serve(pages.confirmTakedownNotice, async (caller, { code }) => {
  const { id } = await openNotice(caller, code);
  await queries.confirmNotice(id);
  return loadNotice(id);
});

/**
 * Withdraws a notice; what it hides comes back, unless something else hides it. Throws `not_found`, `rate_limited`, and `conflict` for one that
 * has ended.
 */
export const withdrawTakedownNotice = serve(pages.withdrawTakedownNotice, async (caller, { code }) => {
  const { id } = await openNotice(caller, code);
  if (!(await queries.withdrawNotice(id))) throw new ApiError("conflict", "This notice has already ended.");
  return loadNotice(id);
});

const UNKNOWN_CODE = "This code opens no notice. A notice that is not confirmed is deleted after a week.";

async function openNotice(caller: AnonymousCaller, code: string) {
  await take(addressLimit("takedown_codes", caller), "Too many attempts. Wait a minute, then try again.");
  const noticeId = openNoticeCode(code);
  if (noticeId === undefined) throw new ApiError("not_found", UNKNOWN_CODE);
  return loadNotice(noticeId);
}

async function loadNotice(noticeId: number) {
  const notice = await queries.findNotice(noticeId);
  if (!notice) throw new ApiError("not_found", UNKNOWN_CODE);
  return notice;
}

/** Of an address that is refused, so much is quoted. */
const MAX_QUOTED_CHARACTERS = 150;

/** The path of a track or an album, with or without its name. */
const SUBJECT_PATH = /^\/(track|album)s\/(\d{1,15})(?:-[^/]*)?\/?$/;

/** The tracks and albums at the addresses. Throws `validation_failed`, which names each address that everybody can open none at. */
async function findSubjects(addresses: readonly string[]): Promise<queries.NamedSubject[]> {
  if (addresses.length > MAX_NOTICE_ADDRESSES)
    throw invalid({
      addresses: `At most ${MAX_NOTICE_ADDRESSES} addresses fit in one notice, and these are ${addresses.length}. Send another one for the rest.`,
    });
  const places = addresses.map((address) => ({ address, ...parseAddress(address) }));
  const subjects = await queries.findOpenSubjects({
    track: places.flatMap(({ type, id }) => (type === "track" ? [id] : [])),
    album: places.flatMap(({ type, id }) => (type === "album" ? [id] : [])),
  });
  const key = (type: string | undefined, id: number | undefined) => `${type} ${id}`;
  const byKey = new Map(subjects.map((subject) => [key(subject.subject_type, subject.subject_id), subject]));
  const mismatches = places.filter(({ type, id }) => !byKey.has(key(type, id)));
  if (mismatches.length > 0)
    throw invalid({
      addresses: `There is no track and no album that everybody can open at: ${mismatches.map(({ address }) => address.slice(0, MAX_QUOTED_CHARACTERS)).join(", ")}. Copy the addresses from pages of this site.`,
    });
  return subjects;
}

/** The kind and id that an address of this site names; nothing for any other address. */
function parseAddress(
  address: string,
): { type: "track" | "album"; id: number } | { type?: never; id?: never } {
  const origin = publicOrigin();
  const url = parseUrl(address, origin || undefined);
  // An address without its scheme, as browsers show it.
  const bare = parseUrl(`https://${address}`);
  const own = [url, bare].find((each) => each !== undefined && each.host === parseUrl(origin)?.host);
  const [, type, id] = SUBJECT_PATH.exec(own?.pathname ?? "") ?? [];
  return type === undefined ? {} : { type: type as "track" | "album", id: Number(id) };
}

export { noticeCode, noticeUrl } from "./links";
