import { unstable_rethrow } from "next/navigation";
import { log } from "@/lib/platform/log";
import { within } from "@/lib/platform/within";
import { pageViewer } from "./page-caller";
import { pageMessaging } from "./page-messaging";

const TIMEOUT_MS = 10_000;

/** Loads the viewer's data for header and footer. As for an anonymous one while the database is away, so that the frame always renders. */
export async function pageFrame() {
  try {
    const [viewer, messaging] = await within(TIMEOUT_MS, Promise.all([pageViewer(), pageMessaging()]));
    return { viewer, messaging };
  } catch (error) {
    unstable_rethrow(error);
    log.warn({ err: error }, "could not read the account of a page");
    return { viewer: null, messaging: null };
  }
}
