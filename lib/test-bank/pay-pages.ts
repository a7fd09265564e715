import { CARDS, findCard } from "./cards";
import { html, money, page, redirect } from "./html";
import type { Intent, Session } from "./objects";
import { confirm, type PaymentResult, pay } from "./payments";
import { expireLapsed, withRead, withWrite } from "./transactions";

/** The pages on which buyers pay, and on which their card's bank asks them. */

/** Describes the outcome of each card, in the words of the page. */
function outcome({ confirms, fails, later }: (typeof CARDS)[number]): string {
  const words = [
    confirms && "3-D Secure",
    fails ? fails.message : "Succeeds",
    later === "disputed" && "A dispute follows.",
    later === "refund fails" && "Refunds fail.",
    later === "refund waits" && "Refunds stay pending.",
  ];
  return words
    .filter(Boolean)
    .map((word) => String(word).replace(/\.$/, ""))
    .join(". ");
}

export async function showPayment(id: string): Promise<Response> {
  await expireLapsed();
  const view = await withRead(async (bank) => {
    const session = await bank.get("checkout.session", id);
    const intent = session.payment_intent
      ? await bank.get("payment_intent", session.payment_intent)
      : undefined;
    return { session, intent };
  });
  return paymentPage(view.session, view.intent?.last_payment_error?.message);
}

function paymentPage(session: Session, problem?: string, status = 200): Response {
  if (session.status !== "open") return closedPage(session);
  const sum = money(session.amount_total, session.currency);
  return page(
    `Pay ${sum}`,
    html`<h1>${session._bank.name}</h1>
<p class="sum">${sum}</p>
${problem !== undefined && html`<p class="bad" role="alert" id="problem">${problem} You were not charged.</p>`}
<form method="post">
<label for="card">Card number</label>
<input id="card" name="card" value="4242 4242 4242 4242" inputmode="numeric" autocomplete="off" required maxlength="30" spellcheck="false"${problem !== undefined && html` aria-describedby="problem"`}>
<button>Pay ${sum}</button>
</form>
${session.cancel_url !== null && html`<a class="button second" href="${session.cancel_url}">Back without paying</a>`}
<details><summary>Test cards</summary>
<table><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead><tbody>
${CARDS.map((card) => html`<tr><td><code>${card.number.replace(/(.{4})(?=.)/g, "$1 ")}</code></td><td>${outcome(card)}</td></tr>`)}
</tbody></table></details>`,
    { status, formTargets: [session.success_url] },
  );
}

function closedPage(session: Session): Response {
  const isPaid = session.status === "complete";
  const back = isPaid ? successUrl(session) : session.cancel_url;
  return page(
    isPaid ? "Paid" : "Expired",
    html`<h1>${isPaid ? "This payment is complete" : "This page has expired"}</h1>
<p>${isPaid ? "Nothing is left to do here." : "You were not charged. Start the purchase again to pay."}</p>
${back !== null && html`<a class="button" href="${back}">${isPaid ? "Continue" : "Back"}</a>`}`,
    { status: isPaid ? 200 : 410 },
  );
}

const successUrl = (session: Session) =>
  (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);

export async function takePayment(id: string, form: FormData): Promise<Response> {
  const card = String(form.get("card") ?? "");
  await expireLapsed();
  const session = await withRead((bank) => bank.get("checkout.session", id));
  if (session.status !== "open") return closedPage(session);
  if (!findCard(card))
    return paymentPage(session, "This is not a test card of this bank. Choose one of the list below.", 422);
  return await afterPayment(session, await withWrite((bank) => pay(bank, id, card)));
}

/** Declined payments lead back to the page, which shows why. */
async function afterPayment(session: Session, paid: PaymentResult): Promise<Response> {
  if (paid.status === "requires_action") return redirect(`/bank/3ds/${paid.intent.id}`);
  if (paid.status === "declined") return redirect(`/bank/pay/${session.id}`);
  return redirect(successUrl(session));
}

export async function showConfirmation(id: string): Promise<Response> {
  const { session, intent } = await confirming(id);
  if (intent.status !== "requires_action") return redirect(`/bank/pay/${session.id}`);
  return page(
    "Confirm the payment",
    html`<h1>Confirm the payment</h1>
<p class="quiet">3-D Secure: the bank of your card asks whether this is you.</p>
<p class="sum">${money(intent.amount, intent.currency)}</p>
<form method="post">
<button name="answer" value="approve">Approve</button>
<button name="answer" value="refuse" class="second">Refuse</button>
</form>`,
    { formTargets: [session.success_url] },
  );
}

export async function takeConfirmation(id: string, form: FormData): Promise<Response> {
  const { session, intent } = await confirming(id);
  if (session.status !== "open" || intent.status !== "requires_action")
    return redirect(`/bank/pay/${session.id}`);
  const approved = form.get("answer") === "approve";
  return await afterPayment(session, await withWrite((bank) => confirm(bank, id, approved)));
}

async function confirming(id: string): Promise<{ session: Session; intent: Intent }> {
  await expireLapsed();
  return await withRead(async (bank) => {
    const intent = await bank.get("payment_intent", id);
    return { intent, session: await bank.get("checkout.session", intent._bank.session) };
  });
}
