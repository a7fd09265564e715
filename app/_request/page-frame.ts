import { unstable_rethrow } from "next/navigation";
import { log } from "@/lib/platform/log";
import { within } from "@/lib/platform/within";
import { pageReader } from "./page-caller";
import { pageMessaging } from "./page-messaging";

const TIMEOUT_MS = 10_000;

/** Loads the reader's data for header and footer. As for an anonymous one while the database is away, so that the frame always renders. */
export async function pageFrame() {
  try {
    const [reader, messaging] = await within(TIMEOUT_MS, Promise.all([pageReader(), pageMessaging()]));
    return { reader, messaging };
  } catch (error) {
    unstable_rethrow(error);
    log.warn({ err: error }, "could not read the account of a page");
    return { reader: null, messaging: null };
  }
}
