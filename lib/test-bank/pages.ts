import { showDashboard, showOnboarding, takeDashboard, takeOnboarding } from "./account-pages";
import { BankError } from "./error";
import { html, page } from "./html";
import { showConfirmation, showPayment, takeConfirmation, takePayment } from "./pay-pages";

/** The bank's pages: for each, what shows it and what takes its form. An id that nobody can guess opens it. */

interface Page {
  show: (id: string) => Promise<Response>;
  take: (id: string, form: FormData) => Promise<Response>;
}

const PAGES: Record<string, Page> = {
  pay: { show: showPayment, take: takePayment },
  "3ds": { show: showConfirmation, take: takeConfirmation },
  onboard: { show: showOnboarding, take: takeOnboarding },
  dashboard: { show: showDashboard, take: takeDashboard },
};

/** Answers a request to one of the pages. */
export async function answerPage(request: Request, path: string): Promise<Response> {
  const [, name = "", id = ""] = /^\/(\w+)\/(\w+)$/.exec(path) ?? [];
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
  if (!page) return nothing();
  try {
    return request.method === "POST" ? await page.take(id, await readForm(request)) : await page.show(id);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    return error.status === 404 ? nothing() : problem(error.message);
  }
}

/** The form; empty if the body is none. */
async function readForm(request: Request): Promise<FormData> {
  return await request.formData().catch(() => new FormData());
}

const nothing = () =>
  page("Not found", html`<h1>There is nothing here</h1><p>Open the page again from the site.</p>`, {
    status: 404,
  });

const problem = (message: string) =>
  page("Not possible", html`<h1>This is not possible</h1><p>${message}</p>`, { status: 409 });
