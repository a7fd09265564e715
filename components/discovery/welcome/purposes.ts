/** The reasons to sign up: each with the page that the last step leads to, and the words of its button. */
export const WELCOME_PURPOSES = {
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

export type WelcomePurpose = keyof typeof WELCOME_PURPOSES;

/** The purpose that an address names; listening when it names none. */
export const purposeFrom = (value: string | string[] | undefined): WelcomePurpose =>
  value === "sell" || value === "build" ? value : "listen";

/** The address of a step of the welcome, with what was chosen before. */
export const stepPath = (step: "music" | "picture", purpose: WelcomePurpose) =>
  `/welcome/${step}?for=${purpose}`;
