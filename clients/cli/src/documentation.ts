import { openBrowser } from "./browser.js";
import type { Flags } from "./commands.js";
import { Failure } from "./failure.js";
import { findOperation } from "./operation.js";
import { print, printJson } from "./output.js";
import { readProfile, trimAddress } from "./profile.js";

/** `open docs` and `open docs OPERATION`: the documentation of the server, or the page of an operation. */
export async function openDocumentation([subject, id]: string[], flags: Flags): Promise<void> {
  if (subject !== "docs") throw new Failure("usage", "downbeat open docs [OPERATION]");
  const operation = id === undefined ? undefined : findOperation(id);
  const server = trimAddress(flags.server ?? readProfile(flags.profile).server ?? "");
  if (!server)
    throw new Failure("unauthenticated", "Sign in first, or name the server: --server https://HOST");
  const url = operation ? `${server}/docs/reference/${operation.page}/${operation.id}` : `${server}/docs`;
  openBrowser(url);
  if (flags.json) return printJson({ url });
  print(url);
}
