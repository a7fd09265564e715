import { singleton } from "./singleton";

/** The server's own name, and the initials that replace our logo. */
export interface ServerName {
  name: string;
  /** One or two characters; empty for our own logo. */
  initials: string;
}

const DEFAULT_NAME: ServerName = { name: "Downbeat", initials: "" };

const state = singleton("server name", () => ({ current: DEFAULT_NAME }));

/** The name as this process last read it. Synchronous, since every page, email and title needs it. */
export function serverName(): ServerName {
  return state.current;
}

/** Called by what reads the name from the database. */
export function setServerName(name: ServerName): void {
  state.current = name;
}
