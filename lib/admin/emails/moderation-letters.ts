import type { EmailKind } from "@/lib/accounts/account/sent-email-kinds";
import {
  appealMail,
  decisionMail,
  disputeMail,
  hiddenContentMail,
  hiddenTrackMail,
} from "@/lib/community/reports/mails";
import {
  counterNoticeMail,
  courtMail,
  noticeConfirmationMail,
  noticeStateMail,
  takedownMail,
} from "@/lib/community/reports/notice-mails";
import type { Letter } from "@/lib/platform/mail/letter";

const name = "Mira Okafor";
const track = "Harbour Lights";
const at = new Date("2026-03-14T09:30:00Z");

const decision = "/studio/decisions/track/1";

const claim = {
  ...{ name: "Ana Sousa", work: "The song “Harbor” of 2019, its chorus." },
  url: "/legal/takedown/notice#EXAMPLE",
};

/** Examples of the emails about reports, takedown notices and what they hide: the letters of each kind by their case. */
export const MODERATION_LETTERS = {
  report_decided: {
    "acted on": () => decisionMail({ name, subject: track, upheld: true, answer: "Thank you." }),
    dismissed: () => decisionMail({ name, subject: track, upheld: false, answer: "" }),
    "duplicate allowed": () => disputeMail({ trackId: 1, name, subject: track, allowed: true, answer: "" }),
    "duplicate declined": () =>
      disputeMail({ trackId: 1, name, subject: track, allowed: false, answer: "It is the same." }),
    "appeal granted": () =>
      appealMail({ name, subject: track, granted: true, answer: "You were right.", path: decision }),
    "appeal dismissed": () =>
      appealMail({ name, subject: track, granted: false, answer: "It is still her chorus.", path: decision }),
  },
  takedown_notice: {
    confirmation: () => noticeConfirmationMail({ url: claim.url, code: "EXAMPLE-CODE" }),
    ...Object.fromEntries(
      (["upheld", "rejected", "restored"] as const).map((state) => [
        state,
        () => noticeStateMail({ ...claim, state, names: [track], answer: "We listened to both." }),
      ]),
    ),
    "counter-notice": () =>
      counterNoticeMail({
        ...{ ...claim, names: [track], author: name, contact: "Quay 4, Porto, +351 220 000 000" },
        ...{ statement: "I played the chorus myself.", signature: name, restoreAt: at },
      }),
  },
  takedown: {
    hidden: () =>
      takedownMail({
        ...{ name, claimant: claim.name, organization: "Tidal Songs", work: claim.work },
        subjects: [{ name: track, path: decision }],
      }),
    "claimant in court": () => courtMail({ name, names: [track], note: "A case in Porto.", path: decision }),
  },
  track_hidden: {
    hidden: () => hiddenTrackMail({ id: 1, name, track, reason: "It uses someone else's recording." }),
    restored: () => hiddenTrackMail({ id: 1, name, track, reason: null }),
  },
  content_hidden: {
    hidden: () =>
      hiddenContentMail({
        ...{ subjectType: "album", id: 1, name, content: "Coast" },
        reason: "Its cover is someone else's photograph.",
      }),
    restored: () =>
      hiddenContentMail({ subjectType: "playlist", id: 1, name, content: "Night drive", reason: null }),
  },
} satisfies Partial<Record<EmailKind, Record<string, () => Letter | undefined>>>;
