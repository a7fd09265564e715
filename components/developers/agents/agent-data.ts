/** The text to paste into a client. */
export interface SetupData {
  client: string;
  place: string;
  text: string;
}

/** A tool of agents. */
export interface ToolData {
  name: string;
  description: string;
  scope: string | null;
  writes: boolean;
}
