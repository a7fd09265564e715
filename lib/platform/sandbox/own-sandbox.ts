/** A sandbox is a server of its own, with a database of its own. This is how its process knows that it is one. */

/** The sandbox that this process serves. */
export interface OwnSandbox {
  /** Six letters and digits, in its tokens, its host name and the name of its database. */
  code: string;
  scenario: string;
  created_at: string;
  /** The page of the live server about it. */
  page_url: string;
  /** The database that it had before it was reset, of which its tokens are taken over. */
  previous_database_url: string | null;
  /** By so many seconds its clock is ahead of the world's. */
  clock_seconds: number;
}

/** The mode of answers and events of this process. */
export const ownMode = (): "live" | "test" => (ownSandbox() ? "test" : "live");

/** The variable in which the live server tells it to the process. */
export const SANDBOX_VARIABLE = "DOWNBEAT_SANDBOX";

let read: { value: string; sandbox: OwnSandbox } | undefined;

/** The sandbox that this process serves; undefined in a live server. */
export function ownSandbox(): OwnSandbox | undefined {
  const value = process.env[SANDBOX_VARIABLE];
  if (!value) return undefined;
  // Safe cast: the live server has written it.
  if (read?.value !== value) read = { value, sandbox: JSON.parse(value) as OwnSandbox };
  return read.sandbox;
}
