import { settings } from "./settings";

/** The server's own name, and the initials that replace our logo. */
export interface ServerName {
  name: string;
  /** One or two characters; empty for our own logo. */
  initials: string;
}

/** The name as this process last read it. Synchronous, since every page, email and title needs it. */
export function serverName(): ServerName {
  const { name, initials } = settings();
  return { name, initials };
}
