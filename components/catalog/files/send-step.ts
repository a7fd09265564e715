/** How far one file is that is uploaded for something. */
export type SendStep =
  | { is: "idle" }
  | { is: "sending"; share: number }
  | { is: "storing" }
  | { is: "failed"; message: string };
