/** What an account is here for: where the last step leads, with the words of its button. */
export const PURPOSES = {
  listen: {
    name: "Listen",
    about: "Find music, follow artists, keep playlists, buy licenses.",
    href: "/",
    finish: "Go to the music",
  },
  sell: {
    name: "Sell music",
    about: "Publish tracks and beats, set your prices, get paid.",
    href: "/studio",
    finish: "Open Studio",
  },
  build: {
    name: "Build",
    about: "Use the API in an app, a site or a script.",
    href: "/settings/developers",
    finish: "Set up API access",
  },
} as const;

export type Purpose = keyof typeof PURPOSES;

/** The purpose that an address names; listening when it names none. */
export const purposeFrom = (value: string | string[] | undefined): Purpose =>
  value === "sell" || value === "build" ? value : "listen";

/** The address of a step of the welcome, with what was chosen before. */
export const stepPath = (step: "music" | "picture", purpose: Purpose) => `/welcome/${step}?for=${purpose}`;
