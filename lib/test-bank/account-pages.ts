import type { OneTimeLink } from "./account-objects";
import { changeBankAccount, finishOnboarding, isFresh, isReady } from "./accounts";
import type { BankSession } from "./bank-session";
import { dated, html, money, page, redirect } from "./html";
import { createPayout } from "./payouts";
import { withRead, withWrite } from "./transactions";

/** The pages on which sellers open their account, and see what is in it. */

const countries = new Intl.DisplayNames(["en"], { type: "region" });

/** The link with an id that leads to one of the pages, with its account. */
async function linked(id: string, linkTarget: OneTimeLink["leads_to"]) {
  return await withRead(async (bank) => {
    const link = await bank.find("bank.link", id);
    if (link?.leads_to !== linkTarget) return undefined;
    return {
      link,
      account: await bank.get("v2.core.account", link.account),
      isFresh: isFresh(bank, link),
    };
  });
}

/** A link that no longer works leads to the site, which makes another. */
function stale(link: OneTimeLink | undefined): Response {
  if (link?.refresh_url) return redirect(link.refresh_url);
  return page(
    "Expired",
    html`<h1>This link has expired</h1><p>Go back to the site and open the page again.</p>`,
    {
      status: 410,
    },
  );
}

export async function showOnboarding(id: string): Promise<Response> {
  const view = await linked(id, "onboarding");
  if (!view?.isFresh) return stale(view?.link);
  const { account, link } = view;
  const isComplete = isReady(account);
  return page(
    "Your payout account",
    html`<h1>${isComplete ? "Your payout account" : "Open your payout account"}</h1>
<p class="quiet">A real provider would ask for your name, date of birth and bank account now. This bank asks for nothing.</p>
<table><tbody>
<tr><th scope="row">Account</th><td>${account.display_name ?? account.id}</td></tr>
<tr><th scope="row">Country</th><td>${countries.of(account.identity.country)}</td></tr>
<tr><th scope="row">Currency</th><td>${account.defaults.currency.toUpperCase()}</td></tr>
<tr><th scope="row">Still needed</th><td>${account.requirements.entries.map(({ description }) => description.replace(/^.*\./, "").replaceAll("_", " ")).join(", ") || "Nothing"}</td></tr>
</tbody></table>
<form method="post">
<button name="answer" value="finish">${isComplete ? "Confirm" : "Finish"}</button>
<button name="answer" value="leave" class="second">Leave for now</button>
</form>`,
    { formTargets: [link.return_url, link.refresh_url] },
  );
}

export async function takeOnboarding(id: string, form: FormData): Promise<Response> {
  const found = await linked(id, "onboarding");
  if (!found?.isFresh) return stale(found?.link);
  const link = await withWrite((bank) => finishOnboarding(bank, id, form.get("answer") === "finish"));
  return redirect(link.return_url ?? "/");
}

async function readBook(bank: BankSession) {
  const [bankAccount] = await bank.list("bank_account", { limit: 1 });
  return { sums: await bank.sums(), payouts: await bank.list("payout", { limit: 50 }), bankAccount };
}

export async function showDashboard(id: string): Promise<Response> {
  const view = await linked(id, "dashboard");
  if (!view?.isFresh) return stale(view?.link);
  const { sums, payouts, bankAccount } = await withRead(readBook, view.account.id);
  const hasMoney = sums.some(({ net }) => net > 0);
  return page(
    "Your balance",
    html`<h1>${view.account.display_name ?? "Your account"}</h1>
<h2>Balance</h2>
${sums.length === 0 && html`<p class="quiet">No sale has been transferred to you yet.</p>`}
${sums.map(({ currency, net }) => html`<p class="sum">${money(net, currency)}</p>`)}
${hasMoney && html`<form method="post"><button name="act" value="payout">Pay out now</button></form>`}
<h2>Payouts</h2>
<p>They go to ${bankAccount ? `the bank account that ends in ${bankAccount.last4}` : "your first bank account"}.</p>
<form method="post"><button name="act" value="bank" class="second">Use another bank account</button></form>
${payouts.length === 0 && html`<p class="quiet">None so far.</p>`}
${
  payouts.length > 0 &&
  html`<table><thead><tr><th scope="col">Made</th><th scope="col">State</th><th scope="col" class="sums">Amount</th></tr></thead><tbody>
${payouts.map(({ created, status, amount, currency, failure_message }) => html`<tr><td>${dated(created)}</td><td>${status.replaceAll("_", " ")}${failure_message !== null && html`: ${failure_message}`}</td><td class="sums">${money(amount, currency)}</td></tr>`)}
</tbody></table>`
}`,
  );
}

export async function takeDashboard(id: string, form: FormData): Promise<Response> {
  const found = await linked(id, "dashboard");
  if (!found?.isFresh) return stale(found?.link);
  await withWrite(async (bank) => {
    if (form.get("act") === "bank") await changeBankAccount(bank, found.account.id);
    else for (const { currency, net } of await bank.sums()) if (net > 0) await createPayout(bank, currency);
  }, found.account.id);
  return redirect(`/bank/dashboard/${id}`);
}
