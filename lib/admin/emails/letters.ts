import {
  addressInUseMail,
  changeEmailMail,
  confirmEmailMail,
  emailChangedMail,
} from "@/lib/accounts/account/email-mails";
import {
  accountDeletedMail,
  passwordChangedMail,
  resetMail,
  suspensionMail,
} from "@/lib/accounts/account/mails";
import { alreadySignedUpMail, confirmSignUpMail } from "@/lib/accounts/account/registration-mails";
import { secondFactorMail } from "@/lib/accounts/account/second-factor-mails";
import type { EmailKind } from "@/lib/accounts/account/sent-email-kinds";
import { exportMail } from "@/lib/accounts/exports/mails";
import { SECOND_FACTOR_CHANGES } from "@/lib/accounts/second-factor/kinds";
import { testMail } from "@/lib/admin/setup/mails";
import { importMail } from "@/lib/commerce/catalogs/mails";
import { exampleImport } from "@/lib/commerce/catalogs/shapes";
import { versionsMail } from "@/lib/commerce/offers/replacement-mails";
import { purchaseMail, saleMail } from "@/lib/commerce/payments/mails";
import { payoutAccountMail } from "@/lib/commerce/payouts/account-mails";
import { reportMail } from "@/lib/commerce/report-schedules/mails";
import { exampleSchedule } from "@/lib/commerce/report-schedules/shapes";
import { splitMail } from "@/lib/commerce/splits/mails";
import { exampleConversation } from "@/lib/community/messaging/examples";
import { unreadMail } from "@/lib/community/messaging/read-state-mails";
import { fateMail, submissionsMail } from "@/lib/community/notifications/beat-request-mails";
import { digestMail } from "@/lib/community/notifications/mails";
import { warningMail } from "@/lib/community/reports/mails";
import { invitationMail } from "@/lib/developers/access/invitation-mails";
import { applicantMail, operatorsMail } from "@/lib/developers/access/mails";
import { leakedGrantMail, leakedSecretMail } from "@/lib/developers/apps/mails";
import { sandboxNoticeMail } from "@/lib/developers/sandbox/mails";
import { tokenEndsMail, tokenRevokedMail } from "@/lib/developers/tokens/mails";
import { usageAlertMail } from "@/lib/developers/usage-alerts/mails";
import { exampleAlert } from "@/lib/developers/usage-alerts/shapes";
import { webhookStateMail } from "@/lib/developers/webhooks/mails";
import type { Letter } from "@/lib/platform/mail/letter";
import { MODERATION_LETTERS } from "./moderation-letters";

/** Every email as it is written, with example values. */

const name = "Mira Okafor";
const code = "EXAMPLE-CODE";
const codes = { name, code, digits: "402519" };
const at = new Date("2026-03-14T09:30:00Z");
const track = "Harbour Lights";

const occasion = {
  ...{
    request_id: 8,
    name,
    handle: "mira",
    reason: "Tell us which site will play the music.",
    may_apply_at: at,
  },
  ...{ text: "Which site is it for?", use_case: "A player for the site of our label." },
};

const item = {
  ...{ name, purchase_id: 45, track, license: "WAV lease", buyer_name: "Jonas Weiss", failure_code: null },
  ...{ order_number: "100045", total_amount: 5_390, artist_amount: 4_900, refunded_amount: 5_390 },
  ...{ currency: "usd", livemode: true },
};

const token = {
  ...{
    id: 3,
    name: "Our player",
    prefix: "dbt_4f1c",
    expires_at: at,
    reason: "It was in a public repository.",
  },
};

const split = { name, track, by: "Jonas Weiss", bps: 4_000, former_bps: 5_000, waits: true };

const report = {
  ...{ name, type: exampleSchedule.type, format: exampleSchedule.format },
  ...{ artist: exampleSchedule.artist.name, period: exampleSchedule.last_run.period },
};

const request = { name, content: "A slow beat with tape hiss, about 78 BPM.", path: "/requests/12" };

/** An example of an email: what it is about, and the letter. */
export interface EmailExample {
  kind: EmailKind;
  /** Tells examples of one kind apart. */
  case: string;
  letter: () => Letter | undefined;
}

/** The examples of a kind, each by its case. */
const examples = (kind: EmailKind, letters: Record<string, EmailExample["letter"]>): EmailExample[] =>
  Object.entries(letters).map(([name, letter]) => ({ kind, case: name, letter }));

export const EXAMPLES: readonly EmailExample[] = [
  ...(
    ["applied", "asked", "approved", "declined", "suspended", "reinstated", "invitation_accepted"] as const
  ).map(
    (kind): EmailExample => ({
      kind: "access",
      case: kind.replaceAll("_", " "),
      letter: () => applicantMail({ ...occasion, kind }),
    }),
  ),
  { kind: "applications", case: "applied", letter: () => operatorsMail({ ...occasion, kind: "applied" }) },
  { kind: "applications", case: "answered", letter: () => operatorsMail({ ...occasion, kind: "answered" }) },
  { kind: "invitation", case: "", letter: () => invitationMail({ code, inviter: name, expires_at: at }) },
  ...examples("token_expiry", {
    "in 14 days": () => tokenEndsMail({ ...token, revoked_because: null }, 14),
    today: () => tokenEndsMail({ ...token, revoked_because: null }, 0),
  }),
  ...(["failing_now", "failing", "gone", "secret", "suspended"] as const).map(
    (reason): EmailExample => ({
      kind: "webhook_state",
      case: reason.replaceAll("_", " "),
      letter: () =>
        webhookStateMail({ id: 6, host: "shop.example", description: "Orders of the shop" }, reason),
    }),
  ),
  ...examples("usage_alert", {
    reached: () => usageAlertMail({ ...exampleAlert, value: 7.5, is_reached: true }),
    over: () => usageAlertMail({ ...exampleAlert, value: 1.2, is_reached: false }),
  }),
  { kind: "app_secret_leaked", case: "", letter: () => leakedSecretMail({ id: 4, name: "Stem Studio" }) },
  { kind: "sandbox_unused", case: "", letter: () => sandboxNoticeMail() },
  { kind: "app_disconnected", case: "", letter: () => leakedGrantMail("Stem Studio") },
  ...examples("token_revoked", {
    "by an operator": () => tokenRevokedMail({ ...token, revoked_because: "operator" }),
    leaked: () => tokenRevokedMail({ ...token, revoked_because: "leaked" }),
  }),
  {
    kind: "messages",
    case: "",
    letter: () => unreadMail([exampleConversation], exampleConversation.last_message.user.id + 1),
  },
  {
    kind: "digest",
    case: "",
    letter: () =>
      digestMail({
        name,
        notifications: [
          { text: `Jonas Weiss likes “${track}”`, url: "/tracks/1" },
          { text: "Jonas Weiss follows you", url: "/people/2" },
        ],
        others: 3,
      }),
  },
  {
    kind: "beat_requests",
    case: "submissions",
    letter: () => submissionsMail({ ...request, submissions: 2 }),
  },
  {
    kind: "beat_requests",
    case: "chosen",
    letter: () => fateMail({ ...request, requester: "Jonas Weiss", track }),
  },
  {
    kind: "beat_requests",
    case: "not chosen",
    letter: () => fateMail({ ...request, requester: "Jonas Weiss", track: null }),
  },
  { kind: "sign_up", case: "new address", letter: () => confirmSignUpMail({ name, code }) },
  { kind: "sign_up", case: "address in use", letter: () => alreadySignedUpMail({ name }) },
  ...examples("password_changed", {
    "in settings": () => passwordChangedMail({ name, changedAt: at, byMail: false }),
    "by a link": () => passwordChangedMail({ name, changedAt: at, byMail: true }),
  }),
  { kind: "password_reset", case: "", letter: () => resetMail(code) },
  { kind: "email_confirmation", case: "sign-up", letter: () => confirmEmailMail(codes) },
  { kind: "email_confirmation", case: "change", letter: () => changeEmailMail(codes) },
  { kind: "email_in_use", case: "", letter: () => addressInUseMail({ name }) },
  {
    kind: "email_changed",
    case: "",
    letter: () => emailChangedMail({ name, email: "mira@music.example", changedAt: at, undoCode: code }),
  },
  ...SECOND_FACTOR_CHANGES.map((change) => ({
    kind: "second_factor" as const,
    case: change,
    letter: () =>
      secondFactorMail({ name, change, detail: change === "codes_few" ? "3" : "Phone", changedAt: at }),
  })),
  ...examples("account_suspended", {
    suspended: () => suspensionMail({ name, suspended: true, reason: "Sells other people's music." }),
    restored: () => suspensionMail({ name, suspended: false, reason: "" }),
  }),
  ...Object.entries(MODERATION_LETTERS).flatMap(([kind, letters]) =>
    // Safe cast: the keys of the object are kinds.
    examples(kind as EmailKind, letters),
  ),
  ...(
    [
      ["track", false, "about a track"],
      ["track", true, "about a track that is hidden"],
      ["comment", false, "about a comment"],
      ["user", false, "about an account"],
    ] as const
  ).map(
    ([subjectType, isHidden, subjectOfWarning]): EmailExample => ({
      kind: "warning",
      case: subjectOfWarning,
      letter: () =>
        warningMail({
          ...{ name, subjectType, subject: track, message: "Credit the sample.", isHidden },
          path: "/studio",
        }),
    }),
  ),
  ...(["completed", "voided", "refunded", "charged_back"] as const).map(
    (state): EmailExample => ({
      kind: "purchase",
      case: state.replaceAll("_", " "),
      letter: () => purchaseMail({ ...item, state, refunded_amount: state === "completed" ? 0 : 5_390 }),
    }),
  ),
  ...(["completed", "refunded"] as const).map(
    (state): EmailExample => ({ kind: "sale", case: state, letter: () => saleMail({ ...item, state }) }),
  ),
  {
    kind: "sale",
    case: "still on sale",
    letter: () => versionsMail({ name, sold: track, others: ["Harbour Lights (demo)"] }),
  },
  {
    kind: "payout_account",
    case: "",
    letter: () =>
      payoutAccountMail({ name, bank: false, country: "DE", currency: "eur", changedAt: at, livemode: true }),
  },
  ...(["proposed", "accepted", "withdrawn", "lapsed"] as const).map(
    (news): EmailExample => ({ kind: "split", case: news, letter: () => splitMail({ ...split, news }) }),
  ),
  {
    kind: "account_deleted",
    case: "",
    letter: () => accountDeletedMail({ name, handle: "mira", deletedAt: at }),
  },
  ...examples("import", {
    "": () =>
      importMail({
        name: "Ines",
        import: { ...exampleImport, counts: { ...exampleImport.counts, created: 118, updated: 4 } },
      }),
  }),
  ...examples("report", {
    "": () => reportMail({ ...report, owner: null, error: null }),
    "to a member": () => reportMail({ ...report, owner: "Ines Duarte", error: null }),
    failed: () => reportMail({ ...report, owner: null, error: "You do not have access to this artist." }),
  }),
  ...examples("account_export", {
    "": () => exportMail({ name, complete: true }),
    Failed: () => exportMail({ name, complete: false }),
  }),
  { kind: "test", case: "", letter: testMail },
];
