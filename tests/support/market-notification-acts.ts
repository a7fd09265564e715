import { sql } from "@/db/client";
import { decideReport } from "@/lib/admin/reports/service";
import { createReport } from "@/lib/community/reports/service";
import { applyForAccess, decide } from "@/lib/developers/access/service";
import { queueExpiryMails } from "@/lib/developers/tokens/jobs";
import { issueToken } from "@/lib/developers/tokens/service";
import { tokenTasks } from "@/lib/developers/tokens/tasks";
import { post } from "./api";
import { createSubmitter } from "./beat-requests";
import * as factories from "./factories";
import { createMarket, sell as sellLicense } from "./licenses";
import { runJobs } from "./mails";
import { insert, mustSucceed, type NotificationActs } from "./notification-outcome";
import { notified } from "./notifications";
import { createSeller, refund, sell } from "./sales";
import { userCaller } from "./user-caller";
import { queueJob } from "./workers";

/** A completed sale with what its seller and buyer read with. */
async function createSale() {
  const seller = await createSeller();
  const sale = await sell({ ...seller, shares: [{ id: seller.id, bps: 10_000 }], daysAgo: 0 });
  return { seller, sale, token: await factories.createToken(seller.id) };
}

const createBeat = (content: string, userToken: string, genre?: number) =>
  post("/beat-requests", {
    token: userToken,
    body: { content, ...(genre !== undefined && { genre }), duration_hours: 48 },
  });

/** A request with a submission, each made through the API. */
async function createSubmission() {
  const requester = await factories.createCaller();
  const submitter = await createSubmitter();
  const request = (await createBeat("A slow one.", requester.token)).body.data.id as string;
  await submitter.submit(`/beat-requests/${request}`);
  return { requester, submitter, request, path: `/requests/${request}` };
}

async function createAccount(role: "member" | "operator" = "member") {
  const user = await factories.createUser({ role });
  return {
    ...user,
    caller: userCaller(user.id, role === "operator"),
    token: await factories.createToken(user.id),
  };
}

/** Acts of sales, beat requests and API access. */
export const MARKET_NOTIFICATION_ACTS = {
  sales: {
    "a sale": async () => {
      const { token, sale } = await createSale();
      return {
        token,
        text: /bought a WAV lease for .*: \$44\.10$/,
        path: `/studio/sales/${sale.purchaseId}`,
      };
    },
  },
  refunds: {
    "a refund": async () => {
      const { seller, sale, token } = await createSale();
      await refund(sale, [{ id: seller.id, amount: sale.price }]);
      return { token, text: /^A purchase of “.+” was refunded$/, path: "/studio/sales" };
    },
  },
  licenses: {
    "a license that is issued": async () => {
      const market = await createMarket();
      const { uuid } = await sellLicense({ ...market, buyerId: market.buyer.id });
      const text = "You have a license for “Harbour Lights”";
      return { token: market.buyer.token, text, path: `/purchases/licenses/${uuid}` };
    },
    "a license that ends": async () => {
      const market = await createMarket();
      const { uuid } = await sellLicense({ ...market, buyerId: market.buyer.id });
      const ids = (await notified(market.buyer.token)).map(({ id }) => id);
      await sql`delete from notifications where id = any(${ids}::bigint[])`;
      await sql`update licenses set state = 'revoked', ended_at = now(), reason = 'refund' where uuid = ${uuid}`;
      const text = "Your license for “Harbour Lights” has ended";
      return { token: market.buyer.token, text, path: `/purchases/licenses/${uuid}` };
    },
  },
  payouts: {
    "a payout": async () => {
      const { id, token } = await factories.createCaller();
      await insert("payouts", {
        user_id: id,
        provider_id: `po_${id}`,
        amount: 4410,
        currency: "usd",
        livemode: false,
        state: "paid",
      });
      return { token, text: "A payout is on its way to your bank", path: "/studio/payouts" };
    },
  },
  beat_requests: {
    "a beat request in a genre of one's artist": async () => {
      const requester = await factories.createCaller();
      const producer = await createSubmitter();
      const genre = await factories.createGenre();
      await factories.addGenres(producer.artist.id, [genre.id]);
      const request = (await createBeat("A slow one.", requester.token, genre.id)).body.data.id;
      return {
        token: producer.token,
        text: `New beat request: ${genre.name}: A slow one.`,
        path: `/requests/${request}`,
      };
    },
  },
  request_submissions: {
    "a submission to one's request": async () => {
      const { requester, path } = await createSubmission();
      const text = "A track for your request: A slow one.";
      return { token: requester.token, text, path };
    },
  },
  request_results: {
    "the result of a request": async () => {
      const { requester, submitter, request, path } = await createSubmission();
      await mustSucceed(
        post(`/beat-requests/${request}/fulfill`, { ...requester, body: { track_id: submitter.track.id } }),
      );
      return { token: submitter.token, text: /chose/, path };
    },
  },
  access: {
    "a decision about API access": async () => {
      const [operator, applicant] = [await createAccount("operator"), await createAccount()];
      const { id: request_id } = await factories.createAccess(applicant.id, "received");
      await decide(operator.caller, { request_id, decision: "approve" });
      const path = "/settings/developers/access";
      return { token: applicant.token, text: "You have API access", path };
    },
  },
  applications: {
    "an application for API access": async () => {
      const [operator, applicant] = [await createAccount("operator"), await createAccount()];
      const fields = { use_case: "A player.", expected_volume: "Little", organisation: "", website: "" };
      await applyForAccess(applicant.caller, fields);
      const [request] = await sql<[{ id: number }]>`
      select id from access_requests where user_id = ${applicant.id}`;
      const path = `/admin/access/${request.id}`;
      return { token: operator.token, text: "New application for API access", path };
    },
  },
  token_expiry: {
    "a token that expires": async () => {
      const owner = await createAccount();
      await factories.createAccess(owner.id);
      const issued = await issueToken(owner.caller, { name: "Night sync", scopes: ["catalog:read"] });
      await queueJob(queueExpiryMails, {});
      await runJobs(tokenTasks(() => new Date(Date.parse(issued.expires_at) - 86_400_000)));
      const path = `/settings/developers/tokens/${issued.id}/rotate`;
      return {
        token: owner.token,
        text: "One of your tokens expires in 3 days",
        path,
      };
    },
  },
  warnings: {
    "a warning by operators": async () => {
      const [owner, operator] = [await createAccount(), await createAccount("operator")];
      const fan = await createAccount();
      const outcome = await createReport(fan.caller, {
        subject_type: "user",
        subject_id: owner.id,
        reason: "abuse",
        details: "",
      });
      if (!("report" in outcome)) throw new Error("It was reported before.");
      await decideReport(operator.caller, {
        report_id: outcome.report.id,
        decision: "uphold",
        measures: ["warn"],
        message: "Be kind.",
      });
      return {
        token: owner.token,
        text: "Operators warn you about your account: Be kind.",
        path: `/people/${owner.id}`,
      };
    },
  },
} satisfies NotificationActs<
  | "sales"
  | "refunds"
  | "licenses"
  | "payouts"
  | "beat_requests"
  | "request_submissions"
  | "request_results"
  | "access"
  | "applications"
  | "token_expiry"
  | "warnings"
>;
