import { redirect } from "next/navigation";
import { pageVisitor } from "@/app/_request/page-caller";
import { enter } from "@/app/_request/session-cookie";
import { getSignIn } from "@/lib/developers/sandbox/service";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";

/** Signs a browser in to this sandbox as one of its people. */
export async function GET(_: Request, { params }: RouteContext<"/sandbox/enter/[pass]">): Promise<never> {
  const { pass } = await params;
  try {
    const { email, password } = await getSignIn(await pageVisitor(), { pass });
    return await enter(email, password, "/");
  } catch (cause) {
    // There is another address on the page that this one comes from.
    throw cause instanceof ApiError ? redirect(ownSandbox()?.page_url ?? "/sign-in") : cause;
  }
}
